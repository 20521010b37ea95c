import { expect, it } from 'vitest';
import { countRow, emptyTraffic } from './traffic-second.ts';

const page = { extra_tags: 'kind=document&connection=kept' };
const call = { extra_tags: 'connection=kept&kind=pageData' };

it('counts requests, failures, cut responses and outcomes, and times pages and calls separately', () => {
  const second = emptyTraffic();
  const rows = [
    { metric_name: 'http_req_duration', metric_value: '40', ...page },
    { metric_name: 'http_req_waiting', metric_value: '10', ...page },
    { metric_name: 'http_req_duration', metric_value: '80', error_code: '1503', ...call },
    { metric_name: 'http_req_waiting', metric_value: '70', ...call },
    { metric_name: 'http_req_failed', metric_value: '1', ...call },
    { metric_name: 'http_req_duration', metric_value: '0', error_code: '1212', ...page },
    { metric_name: 'http_req_waiting', metric_value: '0', error_code: '1212', ...page },
    { metric_name: 'http_req_failed', metric_value: '1', ...page },
    { metric_name: 'http_req_duration', metric_value: '7', extra_tags: 'kind=asset' },
    { metric_name: 'dropped_iterations', metric_value: '3' },
    { metric_name: 'checks', metric_value: '1' },
    { metric_name: 'checks', metric_value: '0' },
    { metric_name: 'visits', metric_value: '1', extra_tags: 'outcome=shell' },
    { metric_name: 'visits', metric_value: '1', extra_tags: 'outcome=shell&phase=hold' },
    { metric_name: 'http_req_duration', metric_value: 'many' },
  ];
  for (const row of rows) countRow(second, row);
  expect(second).toMatchObject({ requests: 4, failed: 2, cut: 1, dropped: 3, checks: 2, failedChecks: 1 });
  expect([second.pages.count, second.calls.count]).toEqual([1, 1]);
  expect(second.pages.quantile(1)).toBeCloseTo(10, 0);
  expect(second.outcomes).toEqual({ shell: 2 });
});

it('measures the wait for a connection only where one was already open', () => {
  const second = emptyTraffic();
  countRow(second, { metric_name: 'http_req_blocked', metric_value: '0.01', extra_tags: 'connection=kept' });
  countRow(second, { metric_name: 'http_req_blocked', metric_value: '30', extra_tags: 'connection=new' });
  expect(second.blocked.count).toBe(1);
});
