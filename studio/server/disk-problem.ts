import * as z from 'zod';
import { Refusal } from './refusal.ts';

/** Why a disk has refused a write, by the code of the error. */
const reasons: Readonly<Record<string, string | undefined>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk takes no changes',
  EACCES: 'the studio may not write its folder',
};

const thrown = z.looseObject({ code: z.string() });

/** Reason of an error that a disk has caused; undefined for others. */
export const diskProblem = (error: unknown): string | undefined => reasons[thrown.safeParse(error).data?.code ?? ''];

/** Makes a refusal of an error that a disk has caused; other errors stay as they are. */
export const refuseDisk =
  (subject: string) =>
  (error: unknown): never => {
    const reason = diskProblem(error);
    throw reason === undefined ? error : new Refusal(507, `${subject}: ${reason}. Try again when there is room`);
  };
