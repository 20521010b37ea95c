import { pino } from 'pino';
import { createMetrics } from '../../server/observability/metrics.ts';
import { createSiteConfigurations } from '../../server/platform/site-configurations.ts';
import { builtInMessages } from '../../src/i18n/messages.ts';
import { callExamples } from '../fixtures/call-examples.ts';

const reply = callExamples.find(({ call }) => call === 'site-configuration')?.reply;

/** The English site of the example configuration, as the server makes it of the platform's reply. */
export const configuredSite = await createSiteConfigurations({
  transport: () => Promise.resolve(reply),
  operatorDictionary: () => Promise.resolve({}),
  timeZones: () => Promise.resolve([]),
  messages: builtInMessages,
  logger: pino({ level: 'silent' }),
  metrics: createMetrics('test'),
  freshFor: 1_000,
}).get('en');
