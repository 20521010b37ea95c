import * as z from 'zod/mini';
import { configurationUpdateType } from '../host/host-message.ts';
import { type PublicConfiguration, publicConfigurationSchema } from './public-configuration.ts';

const fields = publicConfigurationSchema.shape;

/**
 * What a host may change: how its site looks and what it offers. What the law asks for (age, licence, help with gambling,
 * terms), where visitors sign in and which languages there are stays the operator's.
 */
export const configurationUpdateSchema = z.object({
  type: z.literal(configurationUpdateType),
  config: z.strictObject({
    brandName: z.optional(fields.brandName),
    isHideLogoDe: z.optional(fields.isHideLogoDe),
    headerLinks: z.optional(fields.headerLinks),
    contacts: z.optional(fields.contacts),
    isLottoAvailable: z.optional(fields.isLottoAvailable),
    currencies: z.optional(fields.currencies),
  }),
});

/** An update that fits its contract: it has been checked where the host is heard. */
export type ConfigurationUpdate = z.infer<typeof configurationUpdateSchema>;

/**
 * The site configuration after an update of the host. Only a message of the config-update type is one (specification,
 * section 5), and it was refused in whole where a field did not fit: nothing is half applied.
 */
export function configurationAfter(
  configuration: PublicConfiguration,
  { config }: ConfigurationUpdate,
): PublicConfiguration {
  const changes = Object.entries(config).filter(([, value]) => value !== undefined);
  return { ...configuration, ...Object.fromEntries(changes) };
}
