import { parseArgs } from 'node:util';
import { planCapacity } from './capacity-plan.ts';
import { capacitySheet } from './capacity-sheet.ts';
import { forecastSchema, readForecast } from './forecast.ts';
import { readMeasuredFigures } from './measured-figures.ts';

/** Prints the capacity sheet; fails if the plan is unreliable. `--peak` and `--forecast` give the expectations. */
const { values } = parseArgs({ options: { peak: { type: 'string' }, forecast: { type: 'string' } } });
const fileForecast = readForecast(values.forecast);
const forecast =
  values.peak === undefined
    ? fileForecast
    : forecastSchema.parse({ ...fileForecast, peakRequestsPerSecond: Number(values.peak) });
const figures = readMeasuredFigures();
const plan = planCapacity(figures, forecast, new Date());
process.stdout.write(capacitySheet(figures, forecast, plan));
process.exitCode = plan.problems.length === 0 ? 0 : 1;
