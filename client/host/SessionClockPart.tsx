import { createPortal } from 'react-dom';
import { SessionClock } from '../../src/document/session-clock/SessionClock.tsx';
import { sessionClockId } from '../../src/document/session-clock/session-clock-id.ts';

/** Renders the session clock into its placeholder in the static footer. */
export function SessionClockPart() {
  const place = document.getElementById(sessionClockId);
  return place && createPortal(<SessionClock />, place);
}
