import * as z from 'zod';
import { actionArea } from '../../src/blocks/action-area/action-area.tsx';
import { forecastForm } from '../../src/blocks/forecast/block.tsx';
import { missionMapIsland } from '../../src/blocks/mission-map/mission-map.ts';
import { ownResult as ownResultIsland } from '../../src/blocks/own-result/own-result.ts';
import { participationDeadline, readParticipation } from '../platform/read-participation.ts';
import { type OwnContext, ownEntry } from './block-loader.ts';

const settings = {
  deadline: participationDeadline,
  params: z.int(),
  load: (promotionId: number, { transport, session }: OwnContext) =>
    readParticipation(transport, promotionId, session.token),
};

/** Whether the visitor takes part in the promotion. */
export const participation = ownEntry(actionArea, settings);

/** The visitor's own result. */
export const ownResult = ownEntry(ownResultIsland, settings);

/** The visitor's progress in its missions. */
export const ownMissions = ownEntry(missionMapIsland, settings);

/** The visitor's own forecasts. */
export const ownForecast = ownEntry(forecastForm, settings);
