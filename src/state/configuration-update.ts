import * as z from 'zod/mini';
import { configurationUpdateType } from '../host/message-types.ts';
import { publicConfigurationSchema } from './public-configuration.ts';

const fields = publicConfigurationSchema.shape;

/** Maximum characters of a name, so that it fits into the header. */
const maxBrandLength = 100;

/**
 * Settings that a host may change: looks and offers of its site. Legal content (age, licence, help with gambling,
 * terms), sign-in and languages stay the operator's.
 */
export const configurationUpdateSchema = z.object({
  type: z.literal(configurationUpdateType),
  config: z.strictObject({
    brandName: z.optional(fields.brandName.check(z.maxLength(maxBrandLength))),
    isHideLogoDe: z.optional(fields.isHideLogoDe),
    headerLinks: z.optional(fields.headerLinks),
    contacts: z.optional(fields.contacts),
    isLottoAvailable: z.optional(fields.isLottoAvailable),
    currencies: z.optional(fields.currencies),
  }),
});

/** Settings that a host has changed. */
export type ConfigurationChanges = z.infer<typeof configurationUpdateSchema>['config'];

/** The changes of a host in a request to the server, which renders the page with them. */
export const configurationChangesSchema = z.object({ configuration: configurationUpdateSchema.shape.config });

/**
 * Applies a host's changes to a configuration (R5.8). Invalid messages are refused as a whole on receipt, so that none is applied
 * partially. An unknown key is ignored.
 */
export function applyConfigurationChanges<Configuration extends object>(
  configuration: Configuration,
  changes: ConfigurationChanges,
): Configuration {
  const known = Object.entries(changes).filter(([key, value]) => value !== undefined && key in configuration);
  return { ...configuration, ...Object.fromEntries(known) };
}
