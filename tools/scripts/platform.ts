import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { importContracts } from './contracts/import-contracts.ts';
import { isLevel, levels } from './platform-check/levels.ts';

/** `npm run platform -- check URL`: checks an operator's platform against the contracts of its calls. Exit code 1: something does not fit. */
const usage = `npm run platform -- check URL [--token TOKEN] [--money] [--promotion ID] [--samples FILE] [--adapter FILE] [--level NAME]… [--call ID]… [--timeout MS] [--junit FILE] [--page FILE]

  --token    a session token of a test account; without it only anonymous calls are checked
  --money    lets the test account take part, spin and buy
  --promotion  the id of a promotion, for all calls that have one
  --samples  JSON with inputs by call: {"tournament": {"parameters": {"id": "7"}}, "fast-login": {"body": {"login": "carol", "pass": "…"}}}
  --adapter  the module of PLATFORM_ADAPTER, for a platform of other paths and shapes
  --level    checks the calls of a feature alone, such as wheel; may be repeated
  --call     checks this call alone; may be repeated
  --timeout  milliseconds that Marquee waits, PLATFORM_TIMEOUT_MS; 3000 without it
  --junit    writes JUnit XML; --page a page

Levels: ${Object.keys(levels).join(', ')}
`;

const sampleSchema = z.strictObject({
  parameters: z.record(z.string(), z.string()).exactOptional(),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
  body: z.json().exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
});

const { positionals, values } = readArguments(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      token: { type: 'string' },
      money: { type: 'boolean', default: false },
      samples: { type: 'string' },
      promotion: { type: 'string' },
      level: { type: 'string', multiple: true, default: [] },
      adapter: { type: 'string' },
      call: { type: 'string', multiple: true },
      timeout: { type: 'string', default: '3000' },
      junit: { type: 'string' },
      page: { type: 'string' },
    },
  }),
);
if (values.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const [command, address = ''] = positionals;
if (command !== 'check' || !URL.canParse(address)) {
  process.stderr.write(usage);
  process.exit(2);
}

const { origin, pathname } = new URL(address);
if (pathname !== '/') {
  process.stderr.write(
    `Marquee takes the origin of PLATFORM_URL alone, ${origin}: an adapter adds the path ${pathname} (--adapter)\n`,
  );
  process.exit(2);
}

/** Reads the arguments. Prints the reason and the usage if they are invalid. */
function readArguments<Arguments>(read: () => Arguments): Arguments {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

const inFolder = (file: string) => path.join(import.meta.dirname, file);
const { checkPlatform } = await importContracts<typeof import('./platform-check/check-platform.ts')>(
  inFolder('platform-check/check-platform.ts'),
);
const { readWheelCampaigns } = await importContracts<typeof import('./platform-check/wheel-odds.ts')>(
  inFolder('platform-check/wheel-odds.ts'),
);
const { loadAdapter } = await importContracts<typeof import('../../server/platform/load-adapter.ts')>(
  inFolder('../../server/platform/load-adapter.ts'),
);
const { failuresIn, junitReport, pageReport, textReport } = await import('./platform-check/report.ts');
const unknown = values.level.find((name) => !isLevel(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no level ${unknown}; there are ${Object.keys(levels).join(', ')}\n`);
  process.exit(2);
}
const calls = [...(values.call ?? []), ...values.level.filter(isLevel).flatMap((name) => [...levels[name]])];
const checked = await checkPlatform({
  origin,
  timeout: z.coerce.number().int().min(1).parse(values.timeout),
  token: values.token,
  withMoneyActions: values.money,
  promotion: values.promotion,
  campaigns: readWheelCampaigns(process.env['CONFIG_DIR'] || 'config'),
  calls: calls.length === 0 ? undefined : calls,
  ...(values.adapter !== undefined && { findAdapted: await loadAdapter(values.adapter) }),
  ...(values.samples !== undefined && {
    samples: z.record(z.string(), sampleSchema).parse(JSON.parse(readFileSync(values.samples, 'utf8'))),
  }),
});
if (values.junit !== undefined) writeFileSync(values.junit, junitReport(checked));
if (values.page !== undefined) writeFileSync(values.page, pageReport(checked));
process.stdout.write(textReport(checked));
process.exitCode = failuresIn(checked).length > 0 ? 1 : 0;
