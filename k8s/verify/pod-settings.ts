import { type Environment, environmentSchema, readEnvironment } from '../../config/environment.ts';
import type { Resources } from './resources.ts';
import { servicePods } from './service-pods.ts';

/** The environment variables that the service's pods get, by name. Values of Secrets are empty, as they are unknown here. */
function variablesOf(resources: Resources): Record<string, string> {
  const { container } = servicePods(resources);
  const fromMaps = (container.envFrom ?? []).flatMap(({ configMapRef }) =>
    Object.entries(resources.configMaps.find(({ metadata }) => metadata?.name === configMapRef?.name)?.data ?? {}),
  );
  const single = (container.env ?? []).map(({ name, value }) => [name, value ?? ''] as const);
  return Object.fromEntries([...fromMaps, ...single]);
}

/** Environment that the service reads from the variables of its pods. Throws the message of a failed start. */
export function settingsOf(resources: Resources): Environment {
  const result = readEnvironment(variablesOf(resources));
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return result.environment;
}

/** Variables that the service would never read: most likely misspelt. */
export const unknownVariables = (resources: Resources): string[] =>
  Object.keys(variablesOf(resources)).filter((name) => !Object.hasOwn(environmentSchema.shape, name));
