import { quantile, rate, series, share, sum } from '../queries.ts';
import { type Dashboard, interval, type Section } from './panel.ts';

const calls = 'platform_calls_total';
const attempts = 'platform_attempts_total';

const groups: Section = {
  title: 'Groups of calls',
  panels: [
    {
      title: 'Calls of the server',
      description: 'What pages ask the platform for, after identical reads were joined.',
      unit: 'ops',
      queries: [{ expr: sum(rate('platform_request_seconds_count', interval), ['group']), legend: '{{group}}' }],
    },
    {
      title: 'They take (p95)',
      description: 'Waiting for a slot and a second attempt included. 3 s is where they are given up.',
      unit: 's',
      queries: [
        {
          expr: quantile(0.95, 'platform_request_seconds', interval, ['group'], 'outcome!="aborted"'),
          legend: '{{group}}',
        },
      ],
    },
    {
      title: 'They fail',
      description: 'Share of the calls, by group. What fails is left out of the page, or makes it an error page.',
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
      title: 'Breakers that are not closed',
      description: 'Share of the pods. Groups "api:…" are the calls of browsers, the others those of pages.',
      unit: 'percentunit',
      queries: [{ expr: `avg by (group) (${series('platform_breaker_state')} > bool 0)`, legend: '{{group}}' }],
    },
    {
      title: 'Refused without asking',
      description:
        'breaker: the group is known to be down. bulkhead: neither a slot nor a place in the queue was free.',
      unit: 'ops',
      queries: [
        { expr: sum(rate('platform_refusals_total', interval), ['group', 'reason']), legend: '{{group}} {{reason}}' },
      ],
    },
    {
      title: 'Attempts for each call',
      description: 'Never more than 1.1: one retry is paid for by ten answered calls.',
      unit: 'short',
      queries: [
        {
          expr: `${sum(rate(attempts, interval), ['group'])} / ${sum(rate(calls, interval), ['group'])}`,
          legend: '{{group}}',
        },
      ],
    },
    {
      title: 'Retries',
      description: 'made, or withheld because the budget of the group was spent.',
      unit: 'ops',
      queries: [
        {
          expr: sum(rate('platform_retries_total', interval), ['group', 'decision']),
          legend: '{{group}} {{decision}}',
        },
      ],
    },
    {
      title: 'Calls that shared one of somebody else',
      description: 'The more visitors, the more of them: they cost the platform nothing.',
      unit: 'ops',
      queries: [{ expr: sum(rate('platform_shared_calls_total', interval), ['group']), legend: '{{group}}' }],
    },
    {
      title: 'Calls of browsers',
      description: 'Passed on for browsers, by API group and status.',
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

const single: Section = {
  title: 'Single calls, configuration and sessions',
  panels: [
    {
      title: 'Calls that fail most',
      description: 'The ten worst, by call and code. platform-garbage: the reply breaks its contract.',
      unit: 'ops',
      queries: [
        {
          expr: `topk(10, ${sum(rate(calls, interval, 'outcome!~"ok|aborted"'), ['call', 'outcome'])})`,
          legend: '{{call}} {{outcome}}',
        },
      ],
    },
    {
      title: 'Loads of the site configuration',
      description: 'Every 30 s, language and pod. "failed" for long: the last good one is served.',
      unit: 'ops',
      queries: [{ expr: sum(rate('site_configuration_loads_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Age of the site configuration',
      description: 'The oldest of all pods, by language. It is read anew when somebody asks for the language.',
      unit: 's',
      queries: [
        {
          expr: `max by (language) (time() - ${series('site_configuration_loaded_timestamp_seconds')})`,
          legend: '{{language}}',
        },
      ],
    },
    {
      title: 'Sessions renewed',
      description: 'By outcome. refused: the visitor is signed out. failed: the platform could not be asked.',
      unit: 'ops',
      queries: [{ expr: sum(rate('token_renewals_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Routes with a middleware that nobody registered',
      description: 'Each is an answer with 500 and a mistake in the configuration. Nothing is good.',
      unit: 'ops',
      queries: [{ expr: sum(rate('marquee_unknown_middleware_total', interval), ['route']), legend: '{{route}}' }],
    },
  ],
};

/** Who of the operator's services is slow or down. */
export const platformDashboard: Dashboard = {
  uid: 'marquee-platform',
  title: 'Marquee: platform groups',
  description: "Which of the operator's services is slow or down, and what we do about it.",
  sections: [groups, single],
};
