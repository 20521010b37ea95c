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
      title: 'Campaign pages that are stand-ins',
      description: 'Share that is an old page, a shell or a refusal. Visitors get by with the first two.',
      unit: 'percentunit',
      queries: [{ expr: degradedShare(interval, campaignPages), legend: 'stand-ins' }],
    },
    {
      title: 'Page cache hits',
      description: 'Share of the pages for everybody that needed no render of their own. Near 1 in a campaign.',
      unit: 'percentunit',
      queries: [{ expr: hitShare(interval), legend: 'hits' }],
    },
    {
      title: 'Given instead of what was asked for',
      description: 'By what it was and what it got. Refusals of other kinds than bot and prefetch wake somebody.',
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
      title: 'Campaign pages asked for',
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
  title: 'What visitors get',
  panels: [
    {
      title: 'Campaign pages by outcome',
      description:
        'full is what we want; stale and shell will do. error, static, refused are failures; aborted broke off.',
      unit: 'ops',
      queries: [
        {
          expr: sum(rate('ssr_outcome_total', interval, campaignPages), ['outcome']),
          legend: '{{outcome}}',
        },
      ],
    },
    {
      title: 'Campaign pages begin after',
      description: 'From the request to the headers. Objectives: 95 % within 0.25 s, 99 % within 1 s.',
      unit: 's',
      queries: [0.5, 0.95, 0.99].map((q) => ({
        expr: quantile(q, 'page_response_start_seconds', interval, [], 'route="promotion"'),
        legend: `p${q * 100}`,
      })),
    },
    {
      title: 'Failures and visitors who left',
      description:
        'Shares of the campaign pages that were asked for. Those who leave are first to say that it is slow.',
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
      description: 'What browsers say: p75 is good up to 2.5 s.',
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
      title: 'Calls that fail',
      description: 'Share of the answers with 5xx, by group. A money action that fails is not sent again by itself.',
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
      description: 'By what was asked for. Paid traffic from a blocked country shows here first.',
      unit: 'ops',
      queries: [{ expr: sum(rate('marquee_region_blocked_total', interval), ['carrier']), legend: '{{carrier}}' }],
    },
    {
      title: 'Sessions renewed',
      description: 'Renewals by outcome. "failed": the platform could not be asked, and visitors seem signed out.',
      unit: 'ops',
      queries: [{ expr: sum(rate('token_renewals_total', interval), ['outcome']), legend: '{{outcome}}' }],
    },
    {
      title: 'Event loop busy, busiest pod',
      description: 'Share of the time in which it works. Above 0.7 add pods.',
      unit: 'percentunit',
      queries: [{ expr: `max(${rate('event_loop_active_seconds_total', interval)})`, legend: 'busiest' }],
    },
  ],
};

/** To be open while a campaign begins. */
export const campaignDashboard: Dashboard = {
  uid: 'marquee-campaign',
  title: 'Marquee: campaign',
  description: 'Open while a campaign begins: what arrives, what visitors get, how much room is left.',
  sections: [firstLook, arrival, experience],
};
