import type { HostConformancePageData } from '../../src/pages/host-conformance/host-conformance-contract.ts';
import type { Loader } from './loader.ts';

/** Host conformance: all of it happens in the browser. */
export const loadHostConformance: Loader<HostConformancePageData> = async () => ({ data: {} });
