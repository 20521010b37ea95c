import { type Environment, environmentSchema, readEnvironment } from '../../config/environment.ts';
import type { Resources } from './resources.ts';
import { type Pods, servicePods } from './service-pods.ts';

/** The environment variables that pods get, by name. Values of Secrets are empty, as they are unknown here. */
export function variablesOf(
  resources: Pick<Resources, 'configMaps'>,
  { container }: Pick<Pods, 'container'>,
): Record<string, string> {
  const fromMaps = (container.envFrom ?? []).flatMap(({ configMapRef }) =>
    Object.entries(resources.configMaps.find(({ metadata }) => metadata?.name === configMapRef?.name)?.data ?? {}),
  );
  const single = (container.env ?? []).map(({ name, value }) => [name, value ?? ''] as const);
  return Object.fromEntries([...fromMaps, ...single]);
}

/** The environment as the service reads it from its pods' variables. Throws the message of a failed start. */
export function settingsOf(resources: Resources): Environment {
  const result = readEnvironment(variablesOf(resources, servicePods(resources)));
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return result.environment;
}

/** Variables that the service does not read, which are probably misspelt. */
export const unknownVariables = (resources: Resources): string[] =>
  Object.keys(variablesOf(resources, servicePods(resources))).filter(
    (name) => !Object.hasOwn(environmentSchema.shape, name),
  );
