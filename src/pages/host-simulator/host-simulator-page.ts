import { definePage } from '../define-page.tsx';
import { HostSimulatorPage } from './HostSimulatorPage.tsx';
import { hostSimulatorSchema } from './host-simulator-contract.ts';

export const page = definePage(hostSimulatorSchema, HostSimulatorPage);
