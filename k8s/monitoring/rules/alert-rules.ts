import type { AlertRule } from './alert-rule.ts';
import { burnAlerts } from './burn-alerts.ts';
import { overloadAlerts } from './overload-alerts.ts';
import { serviceAlerts } from './service-alerts.ts';
import { studioAlerts } from './studio-alerts.ts';

/** Every alert of the service and of the studio. */
export const alertRules: readonly AlertRule[] = [...burnAlerts, ...serviceAlerts, ...overloadAlerts, ...studioAlerts];
