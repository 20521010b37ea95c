import * as z from 'zod/mini';
import { configurationUpdateType, type HostMessage } from '../host/host-message.ts';
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

/**
 * The site configuration after a message of the host. Only a message of the config-update type changes it (specification,
 * section 5), and only when all that it says fits: nothing is half applied.
 */
export function configurationAfter(
  configuration: PublicConfiguration,
  message: HostMessage,
  log: (text: string) => void,
): PublicConfiguration {
  if (message.type !== configurationUpdateType) return configuration;
  const update = configurationUpdateSchema.safeParse(message);
  if (!update.success) {
    const [issue] = update.error.issues;
    const field = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path.slice(1).join('.');
    log(`The host's configuration update was refused: ${field || 'config'}: ${issue?.message}`);
    return configuration;
  }
  const changes = Object.entries(update.data.config).filter(([, value]) => value !== undefined);
  return { ...configuration, ...Object.fromEntries(changes) };
}
