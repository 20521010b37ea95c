import { type Router, urlencoded } from 'express';
import * as z from 'zod';
import { readFaultForm } from '../pages/fault-form.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { knownCall } from './known-call.ts';

const tenYears = 315_360_000;

const clockFormSchema = z.union([
  z.object({ advanceSeconds: z.coerce.number().int().min(-tenYears).max(tenYears) }),
  // Format of `datetime-local`: no zone, and no seconds if they are zero.
  z.object({ now: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/) }),
]);

/** The forms of the page `/sandbox`; each leads back to it. */
export function addControlForms(router: Router, state: SandboxState): void {
  const readForm = urlencoded({ extended: false });
  router.post('/sandbox/reset', (_request, response) => {
    state.reset();
    response.redirect(303, '/sandbox');
  });
  router.post('/sandbox/clock', readForm, (request, response) => {
    const change = clockFormSchema.parse(request.body);
    if ('now' in change) state.clock.set(z.int().parse(Date.parse(`${change.now}Z`) / 1000));
    else state.clock.advance(change.advanceSeconds);
    response.redirect(303, '/sandbox');
  });
  router.post('/sandbox/faults', readForm, (request, response) => {
    const { call, fault } = readFaultForm(request.body);
    const known = knownCall(call);
    if (fault === undefined) state.faults.remove(known);
    else state.faults.set(known, fault);
    response.redirect(303, `/sandbox#call-${encodeURIComponent(known)}`);
  });
}
