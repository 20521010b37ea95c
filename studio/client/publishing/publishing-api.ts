import type * as z from 'zod';
import {
  type Differences,
  differencesSchema,
  type History,
  historySchema,
  planReplySchema,
  type Removal,
  removalSchema,
  rollBackReplySchema,
  type Services,
  servicesSchema,
} from '../../publishing-contracts.ts';
import { ask, base, campaign } from '../api.ts';

const act = (name: string, action: string, body: object = {}): Promise<History> =>
  ask(historySchema, `${campaign(name)}/${action}`, 'POST', body);

export const loadHistory = (name: string): Promise<History> => ask(historySchema, `${campaign(name)}/history`);
export const loadServices = (name: string): Promise<Services> => ask(servicesSchema, `${campaign(name)}/services`);
export const loadDifferences = (
  name: string,
  from: string,
  to: string,
  country: string | undefined,
): Promise<Differences> => {
  const query = new URLSearchParams({ from, to, ...(country !== undefined && { country }) });
  return ask(differencesSchema, `${campaign(name)}/differences?${query}`);
};
export const approve = (
  name: string,
  approvals: readonly Pick<History['locales'][number], 'language' | 'country' | 'hash'>[],
): Promise<History> => act(name, 'approvals', { approvals });
export const requestApproval = (name: string): Promise<History> => act(name, 'approval-requests');
export const publish = (name: string, { draft, openComments }: History): Promise<History> =>
  act(name, 'publish', { draft, openComments });

interface PlanOptions {
  readonly draft: string;
  readonly openComments: number;
  readonly local: string;
  readonly zone: string;
  readonly moment: string | undefined;
}

/** Plans a publication. If the clocks show the chosen time twice, returns the two moments to choose from. */
export const plan = (name: string, options: PlanOptions): Promise<z.infer<typeof planReplySchema>> =>
  ask(planReplySchema, `${campaign(name)}/plan`, 'POST', options);
export const cancelPlan = (name: string): Promise<History> =>
  ask(historySchema, `${campaign(name)}/plan`, 'DELETE', {});
/** Publishes an earlier version again, or says that its terms need a date. */
export const rollBack = (
  name: string,
  version: string,
  datesTerms: boolean,
): Promise<z.infer<typeof rollBackReplySchema>> =>
  ask(rollBackReplySchema, `${campaign(name)}/roll-back`, 'POST', { version, datesTerms });
export const restore = (name: string, version: string): Promise<History> => act(name, 'restore', { version });
export const dateTerms = (name: string): Promise<History> => act(name, 'terms-date');
export const renameCampaign = (name: string, to: string): Promise<History> => act(name, 'rename', { to });
export const removeCampaign = (name: string, confirm: string, isRunning: boolean): Promise<Removal> =>
  ask(removalSchema, campaign(name), 'DELETE', { confirm, isRunning });

/** Address of a picture of a version. */
export const artOfVersion = (name: string, version: string, file: string): string =>
  `${base}${campaign(name)}/versions/${version}/art/${file}`;

export const auditAddress = `${base}/audit`;
