import { type CallEntry, callTable } from '../../../src/platform/call-table.ts';
import { type RefusalCode, refusalCodes } from '../../../src/platform/refusal-codes.ts';
import { idempotencyHeader } from '../../../src/platform/transport.ts';
import { declarations } from '../contracts/contract-comments.ts';
import { platformVersion } from '../versions/release-versions.ts';
import { type JsonSchema, replyComponents, replySchema, requestSchema } from './contract-schemas.ts';
import { isDeprecated } from './deprecation.ts';
import { reachableComponents } from './reachable-components.ts';

const about = `What an operator's platform answers. Marquee calls it from its server, and forwards what browsers ask for. It is made from the
declarations of the calls, so it says what the code checks: a reply that does not fit is refused as a whole.

- **Amounts** are whole numbers in the minor unit of their currency (cents). **Times** are whole seconds since 1970-01-01 UTC.
- **Unknown fields** are dropped. A field that is not required may be missing; \`null\` is no missing field.
- **Every call** carries \`X-Requested-With: XMLHttpRequest\`; those of Marquee's server carry \`X-Request-Id\` and \`traceparent\` too.
- **A token** comes as \`X-Auth: Bearer TOKEN\`. Answer 401 where it is missing, expired or unknown: Marquee renews it once.
- **Money actions** carry \`Idempotency-Key\`: the same key of the same account and call again gives the first reply and
  changes nothing, also while the first request is under way. \`isRepeated\` alone differs, where a reply has it. Refusals are not kept with the key.
- **A refusal** is a 4xx with \`{"errors":[{"code","detail"}]}\`; pages choose their texts by the code. A 5xx counts as a failure.
- **A limit** is a 429 with \`Retry-After\` in seconds: pages say when to try again, and then send the same request with the same key.
- **Limits**: replies of 4 MiB, refusals of 64 KiB.`;

/** The OpenAPI document of the calls to the platform. */
export const platformDocument = (): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of callTable) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  const schemas = reachableComponents(paths, { ...replyComponents(), Refusal: refusalSchema });
  return {
    openapi: '3.1.0',
    info: {
      title: "Calls to an operator's platform",
      version: platformVersion,
      description: about,
      license: { name: 'Not licensed to others', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [
      {
        url: '{platform}',
        variables: { platform: { default: 'http://localhost:3900', description: '`PLATFORM_URL`' } },
      },
    ],
    tags: [...new Set(callTable.map(({ group }) => group))].map((group) => ({
      name: group,
      description: `Calls that share connections, limits and a circuit breaker: \`${group}\`.`,
    })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'x-auth', description: '`Bearer ` and the session token.' },
      },
    },
  };
};

const refusalSchema: JsonSchema = {
  type: 'object',
  description: 'Why a call is not carried out.',
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          code: {
            type: 'string',
            pattern: '^[\\w.-]{1,64}$',
            description: 'The word that pages choose their text by.',
          },
          detail: { type: 'string', description: 'One sentence for developers; never shown.' },
        },
        required: ['detail'],
      },
    },
  },
  required: ['errors'],
};

function operation(call: CallEntry): object {
  const { id, group, token, body, example } = call;
  const { reply, sent } = example();
  return {
    operationId: id,
    tags: [group],
    ...(isDeprecated(commentOf(call)) && { deprecated: true }),
    summary: firstSentence(commentOf(call)),
    description: descriptionOf(call),
    security: { none: [], optional: [{ session: [] }, {}], required: [{ session: [] }] }[token],
    parameters: parametersOf(call),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: requestSchema(body), example: sent.body } },
      },
    }),
    responses: {
      200: {
        description: declarations.get(call.reply)?.comment ?? 'The reply.',
        content: { 'application/json': { schema: replySchema(call.reply), example: reply } },
      },
      ...refusalsOf(call),
      '5XX': { description: 'The service fails: it counts for the circuit breaker of the group.' },
    },
  };
}

const functionsByFile = import.meta.glob<Readonly<Record<string, unknown>>>(['/src/platform/*/*.ts', '!**/*.test.ts'], {
  eager: true,
});

function commentOf({ id, file, function: name }: CallEntry): string {
  const made = functionsByFile[`/${file}`]?.[name];
  const comment = typeof made === 'function' ? declarations.get(made)?.comment : undefined;
  if (comment === undefined) throw new Error(`The function of the call ${id} has no comment`);
  return comment;
}

const firstSentence = (text: string): string => /^.+?[.:](?=\s|$)/.exec(text)?.[0].slice(0, -1) ?? text;

const failures = {
  partial: 'the page stands without it',
  error: 'the page is an error',
  message: 'the page says that it cannot be read',
  unconverted: 'amounts stay in their own currency',
} as const satisfies Record<NonNullable<CallEntry['usedOn']>['failure'], string>;

function descriptionOf(call: CallEntry): string {
  const { isOwn, isServerOnly, usedOn, isMoneyAction, isRepeatable, freshness, sample } = call;
  const { hint } = sample(0);
  return [
    commentOf(call),
    '',
    `- **Called by** ${isServerOnly ? "Marquee's server only" : "Marquee's server and, through it, by browsers"}.`,
    ...(usedOn
      ? [`- **Shown on** \`/${usedOn.page}\` for instance; while it fails, ${failures[usedOn.failure]}.`]
      : []),
    `- **Repetition**: ${repetition(isMoneyAction, isRepeatable)}.`,
    ...(freshness ? [`- **Kept** for ${freshness.freshMs / 1_000} s where it is the same for all visitors.`] : []),
    ...(isOwn ? ['- **Marquee needs it**: it is not in the list of calls that operators have.'] : []),
    ...(hint === undefined ? [] : [`- **To try it**: ${hint}`]),
  ].join('\n');
}

function repetition(isMoneyAction: boolean, isRepeatable: boolean): string {
  if (isMoneyAction) return 'a money action: only a visitor repeats it, with the same idempotency key';
  return isRepeatable ? 'sent again once after a lost connection, 502, 503 or 504' : 'never sent again';
}

function parametersOf(call: CallEntry): object[] {
  const { path, parameters = {}, query, example, sample } = call;
  const { sent } = example();
  const samples = sample(0);
  const inPath = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(parameters[name] && { pattern: parameters[name].source }) },
    ...(samples.parameters?.[name] !== undefined && { example: samples.parameters[name] }),
  }));
  const { properties = {}, required = [] } = query ? requestSchema(query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(samples.query?.[name] !== undefined && { example: samples.query[name] }),
  }));
  const language = {
    name: 'accept-language',
    in: 'header',
    schema: { type: 'string' },
    description: 'Language of the texts in the reply.',
    example: 'en',
  };
  const key = {
    name: idempotencyHeader,
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 1 },
    description: 'Names the action of the visitor: it is carried out once, however often it is sent.',
    example: sent.idempotencyKey,
  };
  return [
    ...inPath,
    ...inQuery,
    ...(sent.headers?.['accept-language'] === undefined ? [] : [language]),
    ...(sent.idempotencyKey === undefined ? [] : [key]),
  ];
}

/** The refusals by status, each with its codes. */
function refusalsOf({ token, refusals = [], isMoneyAction }: CallEntry): Record<string, object> {
  const byStatus = Map.groupBy(refusals, (code) => refusalCodes[code][0]);
  const lines = (codes: readonly RefusalCode[]) => codes.map((code) => `- \`${code}\`: ${refusalCodes[code][1]}.`);
  const describeRefusal = (text: string, code?: RefusalCode) => ({
    description: text,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        ...(code !== undefined && { example: { errors: [{ code, detail: refusalCodes[code][1] }] } }),
      },
    },
  });
  const limited = {
    ...describeRefusal('The visitor does it too often.'),
    ...(byStatus.has(429) && describeRefusal(lines(byStatus.get(429) ?? []).join('\n'), byStatus.get(429)?.[0])),
    headers: {
      'Retry-After': {
        description: 'Seconds after which the same request is carried out.',
        required: true,
        schema: { type: 'integer', minimum: 0 },
        example: 3,
      },
    },
  };
  return {
    ...(token === 'required' && { 401: describeRefusal('The token is missing, expired or unknown.') }),
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, describeRefusal(lines(codes).join('\n'), codes[0])]),
    ),
    ...((isMoneyAction || byStatus.has(429)) && { 429: limited }),
    '4XX': describeRefusal('The call is refused for another reason.'),
  };
}
