import { encodeText } from '../../../src/host/bridge/codec.ts';
import type { EnvelopeHead } from '../../../src/host/bridge/envelope.ts';
import { pathParts, safeEncodings } from '../../../src/host/host-path-parts.ts';

const epoch = 'Zx3kQ9vT-2mB';
const nextEpoch = 'pL7_wq0RnD4e';

/** A line of the exchange, as the page's own encoder writes it. */
const line = (message: { readonly type: string }, id: number, more: Partial<EnvelopeHead> = {}): string =>
  encodeText({ message, head: { v: 2, epoch, id, ...more } });

const path = (value: string) => ({ type: 'topUp', path: value }) as const;

const exchange: readonly (readonly [sender: string, text: string])[] = [
  ['page', line({ type: 'init', ...{ versions: [1, 2], page: 'campaign' } }, 1)],
  [
    'host',
    line({ type: 'reply', ...{ result: { version: 2, supports: ['init', 'updateHeight', 'topUp'] } } }, 1, { to: 1 }),
  ],
  ['host', line({ type: 'context', ...{ theme: 'dark', language: 'de' } }, 2)],
  ['page', line({ type: 'updateHeight', ...{ height: 1840 } }, 2)],
  ['page', line(path('/office/recharge'), 3)],
  ['host', line({ type: 'reply', ...{ result: { isAccepted: true } } }, 3, { to: 3 })],
  ['page', line(path('//evil.example/'), 4)],
  ['host', line({ type: 'reply', ...{ problem: 'refused' } }, 4, { to: 4 })],
  ['page', line({ type: 'checkAuth' }, 5)],
  ['host', line({ type: 'reply', ...{ problem: 'unsupported' } }, 5, { to: 5 })],
];

const reloaded: typeof exchange = [
  ['page', line({ type: 'init', ...{ versions: [1, 2], page: 'campaign' } }, 1, { epoch: nextEpoch })],
  [
    'host',
    line({ type: 'reply', ...{ result: { version: 2, supports: ['init', 'updateHeight', 'topUp'] } } }, 1, {
      epoch: nextEpoch,
      to: 1,
    }),
  ],
  ['host', line({ type: 'context', ...{ theme: 'dark', language: 'de' } }, 2, { epoch: nextEpoch })],
];

const writeListing = (lines: typeof exchange): string =>
  `\`\`\`\n${lines.map(([sender, text]) => `${sender === 'page' ? 'page → host' : 'host → page'}  ${text}`).join('\n')}\n\`\`\``;

/** A whole host page without the SDK. A test runs it against the conformance checks. */
const hostScript = `const marquee = 'https://marquee.example';
const frame = document.querySelector('iframe');
const paths = { topUp: /^\\/office\\/recharge$/, promoStore: /^\\/promo$/ };
const handlers = {
  updateHeight: ({ height }) => {
    if (!Number.isInteger(height) || height < 0 || height > 1000000) return { problem: 'refused' };
    frame.style.height = \`\${height}px\`;
  },
  checkAuth: () => ({ result: { isSignedIn: false } }),
  topUp: open,
  promoStore: open,
};

function open({ type, path }) {
  if (typeof path !== 'string' || !paths[type].test(path)) return { problem: 'refused' };
  setTimeout(() => location.assign(path));
  return { result: { isAccepted: true } };
}

let epoch;
let lastId = 0;
const over = new Set();
const outcomes = new Map();

function send(message, to) {
  const head = { v: 2, epoch, id: (lastId += 1), ...(to !== undefined && { to }) };
  frame.contentWindow.postMessage({ ...message, marquee: head }, marquee);
}

function outcomeOf(data) {
  if (data.type === 'init') return { result: { version: 2, supports: ['init', ...Object.keys(handlers)] } };
  return Object.hasOwn(handlers, data.type) ? handlers[data.type](data) : { problem: 'unsupported' };
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== marquee) return;
  const head = data?.marquee;
  if (typeof data?.type !== 'string' || typeof head?.epoch !== 'string' || !Number.isInteger(head.id)) return;
  if (over.has(head.epoch) || (head.epoch !== epoch && data.type !== 'init')) return;
  if (head.epoch !== epoch) {
    over.add(epoch);
    outcomes.clear();
    epoch = head.epoch;
  }
  if (!outcomes.has(head.id)) outcomes.set(head.id, outcomeOf(data));
  const outcome = outcomes.get(head.id);
  if (outcome) send({ type: 'reply', ...outcome }, head.id);
  if (data.type === 'init') send({ type: 'context', theme: 'light' });
});`;

/** Everything that a host without the SDK must know besides the messages. */
export const wireFormat = `## Wire format

For hosts without the SDK. This page has everything that a host needs to pass the checks of \`/host-conformance\`.

### Transports

| Transport | Page to host | Host to page |
| --- | --- | --- |
| a page around the frame | \`postMessage(object, origin of the host)\` to the top window or the parent | \`frame.contentWindow.postMessage(object, origin of Marquee)\` |
| \`android-listener\` | \`NAME.postMessage(JSON)\` | a message event of \`NAME\` with JSON as its \`data\` (\`JavaScriptReplyProxy.postMessage\`) |
| \`android-v2\` | \`NAME.postMessage(JSON)\` | \`MarqueeBridge.receive(JSON or object)\` |
| \`ios\` | \`webkit.messageHandlers.NAME.postMessage(object)\` | the promise of the call gives \`{ result }\` or \`{ problem }\`; \`MarqueeBridge.receive(object)\` |
| \`android-v1\` | \`NAME.TYPE(JSON of the fields)\`, without a head | nothing |

A host page accepts an event only if \`event.source\` is the window of its frame and \`event.origin\` the origin of Marquee, and names
that origin as the target of its messages. The page does the same with the host's window and its origin in \`config/hosts.json\`.
\`NAME\` is the name of the app's object there. JSON has at most 262,144 characters.

### Envelope

One flat object: the fields of the message, and a head under \`marquee\`.

| Field | Value |
| --- | --- |
| \`type\` | type of the message; \`reply\` for a reply |
| other fields | the parameters of the message; of a reply \`result\` or \`problem\` |
| \`marquee.v\` | version of the sender: 1 or 2 |
| \`marquee.epoch\` | 8 to 32 of \`A-Z a-z 0-9 _ -\`, chosen by the page for each load. A reload, a return from the back/forward cache and a return of an app start another epoch |
| \`marquee.id\` | whole number from 0. Each side counts its own messages; the same id means the same message again |
| \`marquee.to\` | only in a reply: the \`id\` of the message to which it replies |

- The host repeats the page's \`epoch\` in every message. The page drops a message with another epoch, with one of the last 256 ids,
  or with an invalid head, and a reply to a message that it did not send.
- The host drops messages of epochs before the newest \`init\`.
- The page accepts a message without a head in any epoch. \`hostReady\` is sent without one.
- Both sides ignore other fields, in the head too.

### Versions

\`init\` names the versions that the page supports; the reply names the highest that the host supports too. From then on the page sends
no message and no field that is newer than that version. A host that never replies has \`"speaks": 1\` in \`config/hosts.json\`: the
page sends no head and waits for no reply. \`supports\` lists the types that the host supports; for others the column "Without a reply"
applies at once. Without \`supports\` the host supports all types of its version.

### Replies

- A reply has \`result\`, as in the table "Messages", or \`problem\`: \`unsupported\` (the host does not support the type), \`refused\`
  (an invalid field) or \`failed\`. After a problem the column "Without a reply" applies.
- \`isAccepted: true\` says that the host has begun, and \`false\` that it declines: the page then acts by itself.
- A message that arrives twice with one id (\`init\` may do so) gets the same reply, and is carried out once.
- Messages without a reply in the table never get one. A reply after the budget is ignored, except the reply to \`init\`.

### Handshake

The page sends \`init\` at once and, with the same id, 100, 300, 700 and 1,500 ms later, until a reply arrives. All other messages
wait for it, for at most 10 s. Every line is one message, exactly as the page writes JSON:

${writeListing(exchange)}

After a reload of the frame the page starts again, with another epoch and new ids; the host sends its context again:

${writeListing(reloaded)}

A host that has loaded after the page, or an app that comes back to the front, sends \`{"type":"hostReady"}\`, and the page sends \`init\` again.

### A host page without the SDK

\`\`\`js
${hostScript}
\`\`\`
`;

/** Grammar of the patterns in the table of paths. */
export const pathGrammar = `A path is text of at most 16,384 characters that fits the pattern of its message from its first to its last character: a regular
expression of JavaScript, Java or ICU in which \`{name}\` stands for a part. Before each pattern stands \`${safeEncodings}\`: no encoded slash,
backslash, dot or control character. Refuse every other path: browsers take \`//evil.example/\` for another site.

| Part | Pattern |
| --- | --- |
${Object.entries(pathParts)
  .toReversed()
  .map(([name, part]) => `| \`{${name}}\` | \`${part.replaceAll('|', '\\|')}\` |`)
  .join('\n')}
`;
