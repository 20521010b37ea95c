import { quantile, rate, series, share, sum } from '../queries.ts';
import { type Dashboard, interval, type Section } from './panel.ts';

const calls = 'platform_calls_total';
const attempts = 'platform_attempts_total';

const groups: Section = {
  title: 'Groups of calls',
  panels: [
    {
      title: 'Calls of the server',
      description: 'Platform calls of pages, after identical reads were joined.',
      unit: 'ops',
      queries: [{ expr: sum(rate('platform_request_seconds_count', interval), ['group']), legend: '{{group}}' }],
    },
    {
      title: 'Duration of calls (p95)',
      description: 'Includes the wait for a slot and a retry. The deadline is 3 s.',
      unit: 's',
      queries: [
        {
          expr: quantile(0.95, 'platform_request_seconds', interval, ['group'], 'outcome!="aborted"'),
          legend: '{{group}}',
        },
      ],
    },
    {
      title: 'Failures of calls',
      description: 'Share of the calls, by group. A failure is missing from its page, or makes it an error page.',
      unit: 'percentunit',
      queries: [
        {
          expr: share(
            sum(rate('platform_request_seconds_count', interval, 'outcome="failed"'), ['group']),
            sum(rate('platform_request_seconds_count', interval), ['group']),
          ),
          legend: '{{group}}',
        },
      ],
    },
    {
      title: 'Open breakers',
      description: 'Share of the pods. Groups "api:…" are the calls of browsers, the others those of pages.',
      unit: 'percentunit',
      queries: [{ expr: `avg by (group) (${series('platform_breaker_state')} > bool 0)`, legend: '{{group}}' }],
    },
    {
      title: 'Calls refused locally',
      description: 'breaker: the group is down. bulkhead: neither a slot nor a place in the queue was free.',
      emptyMeans: 'no call has been refused',
      unit: 'ops',
      queries: [
        { expr: sum(rate('platform_refusals_total', interval), ['group', 'reason']), legend: '{{group}} {{reason}}' },
      ],
    },
    {
      title: 'Attempts for each call',
      description: 'Never more than 1.1: ten calls with a reply allow one retry.',
      unit: 'short',
      queries: [
        {
          expr: `${sum(rate(attempts, interval), ['group'])} / ${sum(rate(calls, interval, 'group!~"api:.+"'), ['group'])}`,
          legend: '{{group}}',
        },
      ],
    },
    {
      title: 'Retries',
      description: 'made, or withheld because the budget of the group was spent.',
      emptyMeans: 'no call was sent twice',
      unit: 'ops',
      queries: [
        {
          expr: sum(rate('platform_retries_total', interval), ['group', 'decision']),
          legend: '{{group}} {{decision}}',
        },
      ],
    },
    {
      title: 'Shared calls',
      description:
        'Calls that joined the running call of another request. They rise with traffic and cost the platform nothing.',
      emptyMeans: 'no two requests needed the same at once',
      unit: 'ops',
      queries: [{ expr: sum(rate('platform_shared_calls_total', interval), ['group']), legend: '{{group}}' }],
    },
    {
      title: 'Calls of browsers',
      description: 'Forwarded calls of browsers, by API group and status.',
      unit: 'reqps',
      queries: [
        {
          expr: sum(rate('http_request_duration_seconds_count', interval, 'route=~"api:.+"'), ['route', 'status']),
          legend: '{{route}} {{status}}',
        },
      ],
    },
  ],
};

const callSeconds = sum(rate('platform_call_seconds_total', interval), ['group', 'call']);

const single: Section = {
  title: 'Single calls, configuration and sessions',
  panels: [
    {
      title: 'Slowest calls (mean)',
      description: 'The ten slowest calls, failures included. Groups "api:…" are the calls of browsers.',
      unit: 's',
      queries: [
        {
          expr: `topk(10, ${callSeconds} / ${sum(rate(calls, interval), ['group', 'call'])})`,
          legend: '{{group}} {{call}}',
        },
      ],
    },
    {
      title: 'Busiest calls',
      description: 'Calls that are open at a time, on average: the ten with most. What fills the slots of a group.',
      unit: 'short',
      queries: [{ expr: `topk(10, ${callSeconds})`, legend: '{{group}} {{call}}' }],
    },
    {
      title: 'Most frequent failures',
      description: 'The ten worst, by call and code. platform-garbage: the reply breaks its contract.',
      emptyMeans: 'no call has failed',
      unit: 'ops',
      queries: [
        {
          expr: `topk(10, ${sum(rate(calls, interval, 'outcome!~"ok|aborted"'), ['group', 'call', 'outcome'])})`,
          legend: '{{group}} {{call}} {{outcome}}',
        },
      ],
    },
    {
      title: 'Loads of the site configuration',
      description: 'One per 30 s, language and pod. While "failed", the last good one is served.',
      unit: 'ops',
      queries: [{ expr: sum(rate('site_configuration_loads_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Age of the site configuration',
      description: 'The oldest of all pods, by language. It is read again on the next request for the language.',
      unit: 's',
      queries: [
        {
          expr: `max by (language) (time() - ${series('site_configuration_loaded_timestamp_seconds')})`,
          legend: '{{language}}',
        },
      ],
    },
    {
      title: 'DNS lookups of the platform',
      description: 'By outcome. failed: pods go on with the last known addresses, and new pods can not start.',
      unit: 'ops',
      queries: [{ expr: sum(rate('platform_lookups_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Clock of the platform',
      description:
        'Seconds ahead of ours, by the dates of replies; the most of all pods. More than 30 s either way is an alert.',
      unit: 's',
      isSigned: true,
      queries: [
        { expr: `max by (group) (${series('platform_clock_offset_seconds')})`, legend: '{{group}}, most ahead' },
        { expr: `min by (group) (${series('platform_clock_offset_seconds')})`, legend: '{{group}}, most behind' },
      ],
    },
    {
      title: 'Session tokens by outcome',
      description:
        'Each token once in ten minutes. expired, premature: its age. Other refusals of more than half page the engineer.',
      unit: 'ops',
      queries: [{ expr: sum(rate('session_tokens_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Sessions renewed',
      description: 'By outcome. refused: the visitor is signed out. failed: the platform was unavailable.',
      emptyMeans: 'no session has run out',
      unit: 'ops',
      queries: [{ expr: sum(rate('token_renewals_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Routes with an unknown middleware',
      description: 'Each is a response with status 500 and a mistake in the configuration. 0 is good.',
      emptyMeans: 'every middleware is known',
      unit: 'ops',
      queries: [{ expr: sum(rate('marquee_unknown_middleware_total', interval), ['route']), legend: '{{route}}' }],
    },
  ],
};

/** State of the operator's services: slow or down. */
export const platformDashboard: Dashboard = {
  uid: 'marquee-platform',
  title: 'Marquee: platform groups',
  description: "State of the operator's services and of the calls to them.",
  sections: [groups, single],
};
