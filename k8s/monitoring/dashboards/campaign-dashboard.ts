import { degradedShare, hitShare } from '../page-queries.ts';
import { quantile, rate, series, share, sum } from '../queries.ts';
import { type Dashboard, interval, type Section } from './panel.ts';

const requests = 'http_request_duration_seconds';
const campaignPages = 'route=~"promotion|promo-redirect"';
const campaignCalls = 'route=~"api:(promotions|landings|third-party|bonus-cms|lotto)"';
const attempts = sum(rate(`${requests}_count`, interval, campaignPages));

const firstLook: Section = {
  title: 'First look',
  panels: [
    {
      title: 'Degraded campaign pages',
      description: 'Share of stale pages, shells and refusals. Only refusals hurt visitors.',
      unit: 'percentunit',
      queries: [{ expr: degradedShare(interval, campaignPages), legend: 'degraded' }],
    },
    {
      title: 'Page cache hits',
      description: 'Share of the shared pages that needed no render. Near 1 in a campaign.',
      unit: 'percentunit',
      queries: [{ expr: hitShare(interval), legend: 'hits' }],
    },
    {
      title: 'Shed requests',
      description: 'By kind of request and response. Refusals of kinds other than bot and prefetch raise an alert.',
      emptyMeans: 'nothing has been shed',
      unit: 'ops',
      queries: [
        { expr: sum(rate('overload_shed_total', interval), ['kind', 'answer']), legend: '{{kind}}: {{answer}}' },
      ],
    },
  ],
};

const arrival: Section = {
  title: 'Arrival',
  panels: [
    {
      title: 'Requests for campaign pages',
      description: 'Compare it with the forecast. Redirects of the app come as promo-redirect first.',
      unit: 'reqps',
      queries: [{ expr: sum(rate(`${requests}_count`, interval, campaignPages), ['route']), legend: '{{route}}' }],
    },
    {
      title: 'Per pod',
      description: 'Requests of all kinds that one pod answers. The capacity sheet says how many it can.',
      unit: 'reqps',
      queries: [
        { expr: `avg(${sum(rate(`${requests}_count`, interval), ['instance'])})`, legend: 'on average' },
        { expr: `max(${sum(rate(`${requests}_count`, interval), ['instance'])})`, legend: 'busiest' },
      ],
    },
    {
      title: 'Pods',
      description: 'Ready before the campaign begins: scaling up when it has begun is too late.',
      unit: 'short',
      queries: [{ expr: `sum(${series('up')})`, legend: 'pods' }],
    },
  ],
};

const experience: Section = {
  title: 'Visitor experience',
  panels: [
    {
      title: 'Campaign pages by outcome',
      description:
        'full is good; stale and shell are acceptable. error, static and refused are failures; aborted: the visitor left.',
      unit: 'ops',
      queries: [
        {
          expr: sum(rate('ssr_outcome_total', interval, campaignPages), ['outcome']),
          legend: '{{outcome}}',
        },
      ],
    },
    {
      title: 'Time to campaign page headers',
      description: 'From the request to the headers. Objectives: 95 % within 0.25 s, 99 % within 1 s.',
      unit: 's',
      queries: [0.5, 0.95, 0.99].map((q) => ({
        expr: quantile(q, 'page_response_start_seconds', interval, [], 'route="promotion"'),
        legend: `p${q * 100}`,
      })),
    },
    {
      title: 'Failures and visitors who left',
      description: 'Shares of the requests for campaign pages. Visitors who leave are the first sign of slow pages.',
      unit: 'percentunit',
      queries: [
        {
          expr: share(sum(rate(`${requests}_count`, interval, campaignPages, 'status="5xx"')), attempts),
          legend: 'failed',
        },
        {
          expr: share(sum(rate(`${requests}_count`, interval, campaignPages, 'status="aborted"')), attempts),
          legend: 'left',
        },
      ],
    },
    {
      title: 'Largest contentful paint of campaign pages',
      description: 'As measured by browsers: p75 is good up to 2.5 s.',
      unit: 's',
      queries: [0.5, 0.75, 0.95].map((q) => ({
        expr: quantile(q, 'web_vitals_lcp_seconds', interval, [], 'page="campaign"'),
        legend: `p${q * 100}`,
      })),
    },
    {
      title: 'Calls of campaign pages',
      description: 'What visitors do there: take part, spin, look at their tickets.',
      unit: 'reqps',
      queries: [{ expr: sum(rate(`${requests}_count`, interval, campaignCalls), ['route']), legend: '{{route}}' }],
    },
    {
      title: 'Failed calls',
      description: 'Share of responses with 5xx, by group. A money action that fails is not retried automatically.',
      unit: 'percentunit',
      queries: [
        {
          expr: share(
            sum(rate(`${requests}_count`, interval, campaignCalls, 'status="5xx"'), ['route']),
            sum(rate(`${requests}_count`, interval, campaignCalls), ['route']),
          ),
          legend: '{{route}}',
        },
      ],
    },
    {
      title: 'Refused by region policy',
      description: 'By carrier. Paid traffic from a blocked country shows here first.',
      emptyMeans: 'no visitor has been refused',
      unit: 'ops',
      queries: [{ expr: sum(rate('marquee_region_blocked_total', interval), ['carrier']), legend: '{{carrier}}' }],
    },
    {
      title: 'Sessions renewed',
      description: 'Renewals by outcome. "failed": the platform was unavailable, and visitors appear signed out.',
      emptyMeans: 'no session has run out',
      unit: 'ops',
      queries: [{ expr: sum(rate('token_renewals_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Event loop busy, busiest pod',
      description: 'Share of the time. Above 0.7 add pods.',
      unit: 'percentunit',
      queries: [{ expr: `max(${rate('event_loop_active_seconds_total', interval)})`, legend: 'busiest' }],
    },
  ],
};

/** The dashboard to watch when a campaign starts. */
export const campaignDashboard: Dashboard = {
  uid: 'marquee-campaign',
  title: 'Marquee: campaign',
  description: 'Open while a campaign begins: what arrives, what visitors get, how much room is left.',
  sections: [firstLook, arrival, experience],
};
