import { exampleTime } from '../example-values.ts';
import type { Awards } from './awards-contracts.ts';

export const awardsExample = (vote?: number): Awards => ({
  monthAt: exampleTime,
  closesAt: exampleTime + 86_400,
  nominees: [
    { id: 1, name: 'Ma***a', event: 'Northport – Vale', odds: 640 },
    { id: 2, name: 'Iv***v', event: 'Calder – Eastmoor', odds: 310 },
  ],
  last: { name: 'Om***r', event: 'Vale – Calder', odds: 520 },
  ...(vote !== undefined && { vote }),
});
