import {
  type EndRelease,
  type Release,
  type ReleasePreview,
  type ReleaseReply,
  type Releases,
  releasePreviewSchema,
  releaseReplySchema,
  releaseSchema,
  releasesSchema,
  type StartRelease,
} from '../../release-contracts.ts';
import { ask } from '../api.ts';

const campaignIn = (id: number, name: string): string => `/releases/${id}/campaigns/${encodeURIComponent(name)}`;

export const loadReleases = (): Promise<Releases> => ask(releasesSchema, '/releases');
export const loadRelease = (id: string): Promise<Release> => ask(releaseSchema, `/releases/${encodeURIComponent(id)}`);
export const createRelease = (title: string): Promise<Release> => ask(releaseSchema, '/releases', 'POST', { title });
export const takeDraft = (id: number, name: string): Promise<Release> =>
  ask(releaseSchema, campaignIn(id, name), 'PUT', {});
export const takeOut = (id: number, name: string): Promise<Release> =>
  ask(releaseSchema, campaignIn(id, name), 'DELETE', {});
export const discardRelease = (id: number): Promise<Releases> => ask(releasesSchema, `/releases/${id}`, 'DELETE', {});

/** Publishes or plans a release; returns the moments to choose from if the clocks show a time twice. */
export const startRelease = (id: number, given: StartRelease): Promise<ReleaseReply> =>
  ask(releaseReplySchema, `/releases/${id}/start`, 'POST', given);
export const endRelease = (id: number, given: EndRelease): Promise<ReleaseReply> =>
  ask(releaseReplySchema, `/releases/${id}/end`, 'POST', given);
export const cancelReleasePlan = (id: number): Promise<Release> =>
  ask(releaseSchema, `/releases/${id}/plan`, 'DELETE', {});
export const loadReleasePreview = (id: number, at: string | undefined): Promise<ReleasePreview> =>
  ask(releasePreviewSchema, `/releases/${id}/preview${at === undefined ? '' : `?${new URLSearchParams({ at })}`}`);
