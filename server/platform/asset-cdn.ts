import { request } from 'undici';
import * as z from 'zod';
import { cdnProbeInterval, cdnProbeTimeout } from '../../config/constants.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

interface AssetCdnDeps {
  /** Origin of the CDN, which holds what `dist/client` holds. */
  readonly origin: string;
  /** The build whose files are wanted. */
  readonly buildId: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** The asset CDN: is it used now, and what keeps that answer true. */
export interface AssetCdn {
  readonly isInUse: () => boolean;
  /** Probes once. */
  readonly probe: () => Promise<void>;
  /** Probes now and again. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Where the build leaves its version file, and the CDN must have it: its presence says that the build is published. */
export const versionPath = (buildId: string): string => `/assets/version-${buildId}.json`;

/**
 * Probes the CDN with the version file of this build: success turns its use on, any failure off (R4.34 to R4.37). So
 * documents never name files that are not published yet.
 */
export function createAssetCdn({ origin, buildId, logger, metrics }: AssetCdnDeps): AssetCdn {
  let isInUse = false;
  let timer: NodeJS.Timeout | undefined;
  const probe = async () => {
    const answer = await hasBuild(origin + versionPath(buildId), buildId);
    metrics.assetCdnInUse.set(answer ? 1 : 0);
    if (answer === isInUse) return;
    isInUse = answer;
    logger.warn(
      { event: logEvents.assetCdn, isInUse },
      isInUse ? 'the asset CDN is used' : 'the asset CDN is not used',
    );
  };
  return {
    isInUse: () => isInUse,
    probe,
    start: () => {
      timer = setInterval(() => void probe(), cdnProbeInterval);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

const versionFileSchema = z.object({ version: z.string() });

/** A CDN may answer 200 with a page of its own for what it lacks: the file must say what it is. */
async function hasBuild(address: string, buildId: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(address, { signal: AbortSignal.timeout(cdnProbeTimeout) });
    if (statusCode === 200) return versionFileSchema.parse(await body.json()).version === buildId;
    await body.dump();
    return false;
  } catch {
    return false;
  }
}
