import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { importContracts } from './contracts/import-contracts.ts';

/** `npm run platform -- check URL`: checks an operator's platform against the contracts of its calls. Exit code 1: something does not fit. */
const usage = `npm run platform -- check URL [--token TOKEN] [--money] [--samples FILE] [--adapter FILE] [--call ID]… [--timeout MS] [--junit FILE] [--page FILE]

  --token    a session token of a test account; without it only anonymous calls are checked
  --money    lets the test account take part, spin and buy
  --samples  JSON with inputs by call: {"wheel": {"parameters": {"id": "7"}}}
  --adapter  the module of PLATFORM_ADAPTER, for a platform of other paths and shapes
  --call     checks this call alone; may be repeated
  --junit    writes JUnit XML; --page a page
`;

const sampleSchema = z.strictObject({
  parameters: z.record(z.string(), z.string()).exactOptional(),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
  body: z.json().exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
});

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    token: { type: 'string' },
    money: { type: 'boolean', default: false },
    samples: { type: 'string' },
    adapter: { type: 'string' },
    call: { type: 'string', multiple: true },
    timeout: { type: 'string', default: '3000' },
    junit: { type: 'string' },
    page: { type: 'string' },
  },
});
const [command, address = ''] = positionals;
if (command !== 'check' || !URL.canParse(address)) {
  process.stderr.write(usage);
  process.exit(2);
}

const inFolder = (file: string) => path.join(import.meta.dirname, file);
const { checkPlatform } = await importContracts<typeof import('./platform-check/check-platform.ts')>(
  inFolder('platform-check/check-platform.ts'),
);
const { loadAdapter } = await importContracts<typeof import('../../server/platform/load-adapter.ts')>(
  inFolder('../../server/platform/load-adapter.ts'),
);
const { failuresIn, junitReport, pageReport, textReport } = await import('./platform-check/report.ts');
const checked = await checkPlatform({
  origin: new URL(address).origin,
  timeout: z.coerce.number().int().min(1).parse(values.timeout),
  token: values.token,
  withMoneyActions: values.money,
  calls: values.call,
  ...(values.adapter !== undefined && { findAdapted: await loadAdapter(values.adapter) }),
  ...(values.samples !== undefined && {
    samples: z.record(z.string(), sampleSchema).parse(JSON.parse(readFileSync(values.samples, 'utf8'))),
  }),
});
if (values.junit !== undefined) writeFileSync(values.junit, junitReport(checked));
if (values.page !== undefined) writeFileSync(values.page, pageReport(checked));
process.stdout.write(textReport(checked));
process.exitCode = failuresIn(checked).length > 0 ? 1 : 0;
