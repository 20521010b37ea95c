import { setTimeout as wait } from 'node:timers/promises';
import type { Response } from 'express';
import { CallError } from '../lib/call-error.ts';
import type { Fault } from '../state/fault-store.ts';

/** Applies the fault. Returns whether the request is finished: responded to, aborted by its client, or left hanging. */
export async function showFault(fault: Fault, response: Response): Promise<boolean> {
  if (fault.latencyMs !== undefined) await wait(fault.latencyMs);
  if (response.destroyed || fault.hang) return true;
  if (fault.reset) {
    response.socket?.destroy();
    return true;
  }
  if (fault.status !== undefined) {
    response
      .status(fault.status)
      .json(new CallError(fault.status, 'The sandbox was asked to fail here', fault.code).body());
    return true;
  }
  if (fault.garbage) response.json({ sandbox: 'The sandbox was asked for a body that keeps no contract' });
  return fault.garbage === true;
}
