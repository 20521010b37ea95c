import { definePage } from '../define-page.tsx';
import { HostConformancePage } from './HostConformancePage.tsx';
import { hostConformanceSchema } from './host-conformance-contract.ts';

export const page = definePage(hostConformanceSchema, HostConformancePage);
