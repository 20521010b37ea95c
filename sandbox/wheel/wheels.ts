import * as z from 'zod';
import records from '../data/wheels.json' with { type: 'json' };
import { prizeRecordSchema } from '../promotions/prizes.ts';
import { findPromotion } from '../promotions/promotions.ts';

const sectorSchema = z.strictObject({
  id: z.string().min(1),
  prize: prizeRecordSchema,
  /** Its share of the weights of all sectors that can still be won is its chance. */
  weight: z.int().positive(),
  /** How many there are in all; `null`: as many as are won. */
  stock: z.int().positive().nullable(),
});

const wheelSchema = z.strictObject({
  promotionId: z.int().refine((id) => findPromotion(id)?.kind === 'wheel', 'is no wheel'),
  /** Given to participants at midnight UTC; unused ones expire with the day. */
  attemptsPerDay: z.int().min(0),
  /** Given once, for taking part; they stay until they are used. */
  attemptsForJoining: z.int().min(0),
  otherSpinsPerHour: z.int().min(0),
  sectors: z.array(sectorSchema).min(2),
});

/** One sector as the operator has set it. */
export type Sector = z.infer<typeof sectorSchema>;

/** A wheel as the operator has set it. */
export type Wheel = z.infer<typeof wheelSchema>;

const wheels = z.array(wheelSchema).parse(records);

/** The wheel of the promotion. */
export const findWheel = (promotionId: number): Wheel | undefined =>
  wheels.find((wheel) => wheel.promotionId === promotionId);
