import { request } from 'undici';
import * as z from 'zod';
import { cdnProbeInterval, cdnProbeTimeout } from '../../config/constants.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

interface AssetCdnDeps {
  /** Origin of the CDN, which has the files of `dist/client`. */
  readonly origin: string;
  /** Build whose files the CDN must have. */
  readonly buildId: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** The asset CDN: whether it is in use, and the probes that decide this. */
export interface AssetCdn {
  readonly isInUse: () => boolean;
  /** Probes once. */
  readonly probe: () => Promise<void>;
  /** Probes at intervals. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Path of the build's version file on the CDN: its presence says that the build is published. */
const versionPath = (buildId: string): string => `/assets/version-${buildId}.json`;

/**
 * Probes the CDN with the version file of this build: a success turns its use on, any failure off (R4.34 to R4.37), so that documents never
 * refer to unpublished files.
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

/** A CDN may respond to a missing file with status 200 and its own page, so the content is compared. */
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
