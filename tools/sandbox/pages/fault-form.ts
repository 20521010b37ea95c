import * as z from 'zod';
import { type Html, html } from '../lib/html.ts';
import { type Fault, faultSchema } from '../state/fault-store.ts';

/** How a request can fail: with a status, or in another way. */
const endings: ReadonlyMap<string, string> = new Map([
  ['', 'no fault'],
  ...['400', '401', '403', '404', '409', '429', '500', '502', '503', '504'].map((status) => [status, status] as const),
  ['hang', 'never replies'],
  ['garbage', 'garbage'],
  ['reset', 'cuts the connection'],
]);

const optionalNumber = z
  .string()
  .default('')
  .transform((text) => (text.trim() === '' ? undefined : Number(text)));

const fieldsSchema = z.object({
  call: z.string(),
  ending: z.string().regex(/^(|[45]\d\d|hang|garbage|reset)$/),
  code: z.string().default(''),
  isCarriedOut: z.literal('on').optional(),
  latencyMs: optionalNumber,
  times: optionalNumber,
});

/** The call of a submitted form, and its fault; `undefined` removes the fault. */
export function readFaultForm(fields: unknown): { call: string; fault: Fault | undefined } {
  const { call, ending, code, isCarriedOut, latencyMs, times } = fieldsSchema.parse(fields);
  if (ending === '' && latencyMs === undefined) return { call, fault: undefined };
  const refusal = { status: Number(ending), ...(code !== '' && { code }) };
  const outcome = /^\d/.test(ending) ? refusal : { [ending]: true };
  const effect = isCarriedOut && { isCarriedOut: true };
  return { call, fault: faultSchema.parse({ ...(ending !== '' && outcome), ...effect, latencyMs, times }) };
}

function endingOf({ status, ...fault }: Fault): string {
  const ending = (['hang', 'garbage', 'reset'] as const).find((name) => fault[name]);
  return ending ?? String(status ?? '');
}

/** A form that sets the fault of a call, filled in with the current one. */
export function faultForm(call: string, fault: Fault | undefined): Html {
  const chosen = fault === undefined ? '' : endingOf(fault);
  // A status set through the API must not get lost when the form is submitted again.
  const offered = new Map([...endings, [chosen, endings.get(chosen) ?? chosen]]);
  return html`<form method="post" action="/sandbox/faults" class="fault">
<input type="hidden" name="call" value="${call}">
<select name="ending" aria-label="Fault of ${call}">${[...offered].map(([ending, label]) => option(ending, label, ending === chosen))}</select>
<input name="code" placeholder="code" pattern="[a-z][a-z-]*" aria-label="Code of the refusal of ${call}" value="${fault?.code ?? ''}">
<input name="latencyMs" type="number" min="0" max="120000" placeholder="ms" aria-label="Delay of ${call}, milliseconds" value="${fault?.latencyMs ?? ''}">
<input name="times" type="number" min="1" placeholder="times" aria-label="Requests of ${call} that fail" value="${fault?.times ?? ''}">
<label><input name="isCarriedOut" type="checkbox"${fault?.isCarriedOut ? checked : []} aria-label="${call} is carried out before it fails"> takes effect</label>
<button>Set</button>
</form>`;
}

const checked = html` checked`;

const option = (ending: string, label: string, isChosen: boolean): Html =>
  isChosen
    ? html`<option value="${ending}" selected>${label}</option>`
    : html`<option value="${ending}">${label}</option>`;
