import { quantile, rate, share, sum } from '../queries.ts';
import { type Dashboard, interval } from './panel.ts';

const sessions = 'marquee_host_bridge_sessions_total';
const calls = 'marquee_host_bridge_calls_total';

/** Pages in frames and apps, and their connections to hosts. */
export const hostBridgeDashboard: Dashboard = {
  uid: 'marquee-host-bridge',
  title: 'Marquee: host bridge',
  description: 'Connections of pages in frames and apps to their hosts.',
  sections: [
    {
      title: 'Host bridge',
      panels: [
        {
          title: 'Sessions',
          description: 'Page sessions by transport and final status of the host connection.',
          unit: 'ops',
          queries: [
            { expr: sum(rate(sessions, interval), ['transport', 'status']), legend: '{{transport}} {{status}}' },
          ],
        },
        {
          title: 'Handshake',
          description:
            'From the first message of the page to the reply of its host. Hosts that load late are slow here.',
          unit: 's',
          queries: [0.5, 0.95, 0.99].map((q) => ({
            expr: quantile(q, 'marquee_host_handshake_seconds', interval, []),
            legend: `p${q * 100}`,
          })),
        },
        {
          title: 'Messages',
          description: 'Messages between pages and hosts, by direction.',
          unit: 'ops',
          queries: [
            { expr: sum(rate('marquee_host_bridge_messages_total', interval), ['direction']), legend: '{{direction}}' },
          ],
        },
        {
          title: 'Calls by outcome',
          description: 'Calls of pages to their hosts. A step in any outcome but success points to a changed host.',
          unit: 'ops',
          queries: [{ expr: sum(rate(calls, interval), ['outcome']), legend: '{{outcome}}' }],
        },
        {
          title: 'Dropped messages',
          description: 'By reason. Foreign origins and unknown messages are normal in small numbers.',
          emptyMeans: 'no message has been dropped',
          unit: 'ops',
          queries: [
            { expr: sum(rate('marquee_host_bridge_dropped_total', interval), ['reason']), legend: '{{reason}}' },
          ],
        },
        {
          title: 'Share of dropped messages',
          description: 'A steady share belongs to a host; a step up to a release of ours or of theirs.',
          unit: 'percentunit',
          queries: [
            {
              expr: share(
                sum(rate('marquee_host_bridge_dropped_total', interval)),
                sum(rate('marquee_host_bridge_messages_total', interval)),
              ),
              legend: 'dropped',
            },
          ],
        },
        {
          title: 'Reports of pages',
          description:
            'counted, or dropped: above 100 a second and pod, or under load. Dropped reports are in no panel above.',
          unit: 'ops',
          queries: [
            { expr: sum(rate('marquee_host_bridge_reports_total', interval), ['outcome']), legend: '{{outcome}}' },
          ],
        },
        {
          title: 'Embedding refused',
          description: 'By reason. A partner whose origin is not in config/hosts.json shows here.',
          emptyMeans: 'no frame has been refused',
          unit: 'ops',
          queries: [{ expr: sum(rate('marquee_embed_refused_total', interval), ['reason']), legend: '{{reason}}' }],
        },
      ],
    },
  ],
};
