import type { LocalTime } from '../../publishing-contracts.ts';
import type { CampaignReader } from '../publishing/campaign-reader.ts';
import type { LiveVersions } from '../publishing/live-versions.ts';
import { plannedMoment } from '../publishing/planned-moment.ts';
import { type Planned, type PlannedPart, planRef, toNotedPart } from '../publishing/plans.ts';
import type { StoredRelease } from '../publishing/release-store.ts';
import { Refusal } from '../refusal.ts';
import { readEndParts } from './release-parts.ts';

/** A planned moment, with the zone of the person who planned it. */
export interface Moment {
  readonly at: string;
  readonly zone: string;
}

/** Moments to choose from if the clocks show a time twice. */
export interface MomentChoice {
  readonly moments: readonly string[];
  readonly of: 'start' | 'end';
}

/** Moment of a given time; two to choose from if the clocks show it twice. @throws Refusal */
export function momentOf(given: LocalTime, of: MomentChoice['of'], now: number): Moment | MomentChoice {
  const moments = plannedMoment(given, now);
  const [at = ''] = moments;
  return moments.length > 1 ? { moments, of } : { at, zone: given.zone };
}

/** Planned start and end of a release. */
export async function findPlans(
  live: LiveVersions | undefined,
  id: number,
): Promise<{ readonly start: Planned | undefined; readonly end: Planned | undefined }> {
  const plans = (await live?.listPlans()) ?? [];
  return {
    start: plans.find(({ ref }) => ref === planRef('planned-releases', id)),
    end: plans.find(({ ref }) => ref === planRef('planned-ends', id)),
  };
}

/** Names of campaigns that something else than the release is planned for. */
export async function findPlannedElsewhere(
  live: LiveVersions | undefined,
  { id, campaigns }: StoredRelease,
): Promise<readonly string[]> {
  const others = ((await live?.listPlans()) ?? []).filter(({ version }) => version.note.release !== id);
  const names = new Set(others.flatMap(({ parts }) => parts.map(({ name }) => name)));
  return campaigns.map(({ name }) => name).filter((name) => names.has(name));
}

/** Adds the plan of a start or an end; it counts when it is confirmed. */
export const addReleasePlan = (
  live: LiveVersions,
  kind: 'planned-releases' | 'planned-ends',
  { id, title }: StoredRelease,
  parts: readonly PlannedPart[],
  user: string,
  moment: Moment,
): Promise<void> =>
  live.addPlan(planRef(kind, id), live.writeTreeOfCampaigns(new Map(parts.map(({ name, tree }) => [name, tree]))), {
    kind: 'plan',
    name: title,
    by: user,
    release: id,
    plan: moment,
    campaigns: parts.map(toNotedPart),
  });

/** Adds the plan of an end over the campaigns that are live then, by name. @throws Refusal if there is nothing to restore */
export async function addEndPlan(
  { reader, live }: { readonly reader: CampaignReader; readonly live: LiveVersions },
  release: StoredRelease,
  before: ReadonlyMap<string, string>,
  user: string,
  end: Moment,
): Promise<void> {
  const parts = await readEndParts(release, before, Date.parse(end.at) / 1000, { reader, live });
  if (parts.length === 0) {
    throw new Refusal(
      422,
      'Nothing was planned: all campaigns of the release are new, so there is nothing to restore. They end by their own dates',
    );
  }
  await addReleasePlan(live, 'planned-ends', release, parts, user, end);
}
