import type { LoadRequest } from './keep-alive-load.ts';

/** Requests of a visitor's browser: a document, a call that reads, and a call that writes. */
export const visitorRequests = (url: string): readonly LoadRequest[] => [
  {
    url: `${url}/en/promotion/lucky-friday`,
    isWhole: (status, body) => status === 200 && body.endsWith('</html>'),
  },
  {
    url: `${url}/web-api/GetTimezones`,
    isWhole: (status, body) => status === 200 && body.startsWith('{"timezones":[') && body.endsWith(']}'),
  },
  {
    url: `${url}/web-api/api/analytics/events`,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ events: [{ name: 'page_view', at: 1, page: 'promotion' }] }),
    isWhole: (status, body) => status === 200 && body === '{"accepted":1}',
  },
];
