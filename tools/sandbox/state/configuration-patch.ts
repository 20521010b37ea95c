import * as z from 'zod';

/**
 * A change to the site configuration's reply, as a JSON merge patch; an invalid one is passed on, to test how Marquee
 * reacts.
 */
export const configurationPatchSchema = z.record(z.string(), z.unknown());

type Patch = z.infer<typeof configurationPatchSchema>;

/** A patch of the site configuration, set by the control API. */
export interface ConfigurationPatch {
  readonly set: (patch: Patch) => void;
  readonly inForce: () => Patch;
  readonly reset: () => void;
}

/** Creates a patch that changes nothing. */
export function createConfigurationPatch(): ConfigurationPatch {
  let inForce: Patch = {};
  return {
    set: (patch) => {
      inForce = patch;
    },
    inForce: () => inForce,
    reset: () => {
      inForce = {};
    },
  };
}
