import type { AlertRule } from './alert-rule.ts';
import { burnAlerts } from './burn-alerts.ts';
import { overloadAlerts } from './overload-alerts.ts';
import { serviceAlerts } from './service-alerts.ts';

/** Every alert of the service. */
export const alertRules: readonly AlertRule[] = [...burnAlerts, ...serviceAlerts, ...overloadAlerts];
