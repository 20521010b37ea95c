import type { HostSimulatorPageData } from '../../src/pages/host-simulator/host-simulator-contract.ts';
import type { Loader } from './loader.ts';

/** Host simulator: which campaigns there are to open. */
export const loadHostSimulator: Loader<HostSimulatorPageData> = async ({ campaigns }) => ({
  data: { campaigns: [...campaigns.keys()] },
});
