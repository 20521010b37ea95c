import * as z from 'zod/mini';
import { configurationUpdateType, type HostMessage } from '../host/host-message.ts';
import { type PublicConfiguration, publicConfigurationSchema } from './public-configuration.ts';

const updateSchema = z.object({ config: z.record(z.string(), z.unknown()) });

/**
 * The site configuration after a message of the host. Only a message of the config-update type changes it (specification,
 * section 5), and only when all that it says fits: nothing is half applied, and fields that nobody knows are dropped.
 * `minimumAge` may only become stricter, because the law of the visitor's region stands behind it.
 */
export function configurationAfter(
  configuration: PublicConfiguration,
  message: HostMessage,
  log: (text: string) => void,
): PublicConfiguration {
  if (message.type !== configurationUpdateType) return configuration;
  const update = updateSchema.safeParse(message);
  const next = publicConfigurationSchema.safeParse({ ...configuration, ...(update.data?.config ?? { config: null }) });
  const error = update.error ?? next.error;
  if (error || !next.success) {
    const [issue] = error?.issues ?? [];
    log(`The host's configuration update was refused: ${issue?.path.join('.')}: ${issue?.message}`);
    return configuration;
  }
  return { ...next.data, minimumAge: Math.max(configuration.minimumAge, next.data.minimumAge) };
}
