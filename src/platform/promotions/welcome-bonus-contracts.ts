import * as z from 'zod/mini';
import { bonusChoiceSchema } from '../../entities/registration.ts';

/** The visitor's choice on the platform: `null` before there is one. */
export const chosenSchema = z.nullable(bonusChoiceSchema);

/** Reply of `POST /promotions/SetTypeFirstBonus` and `POST /promotions/GetTypeFirstBonus`. */
export const firstBonusReplySchema = z.object({ bonus_id: chosenSchema });
