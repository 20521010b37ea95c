import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSimulation } from './is-simulation.ts';
import { readRelay, readSimulation, type Simulation, simulatedWays, simulationName } from './simulation.ts';

describe('readSimulation', () => {
  it('round-trips a simulation', () => {
    const simulations = fc.record<Simulation>({
      way: fc.constantFrom(...simulatedWays),
      origin: fc.webUrl(),
      speaks: fc.constantFrom(1, 2),
      types: fc.array(fc.string()),
    });
    fc.assert(
      fc.property(simulations, (simulation) => {
        const name = simulationName(simulation);
        expect(isSimulation(name)).toBe(true);
        expect(readSimulation(name)).toEqual(simulation);
      }),
    );
  });

  it('ignores the names of other frames', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (name, isPrefixed) => {
        expect(readSimulation(isPrefixed ? `marquee-simulator:${name}` : name)).toBeUndefined();
      }),
    );
    expect(readSimulation('marquee-simulator:{"way":"telepathy"}')).toBeUndefined();
  });
});

it('distinguishes relayed messages from all others', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true }), (data) => {
      expect(readRelay({ marqueeSimulator: 'app', data })).toMatchObject({ marqueeSimulator: 'app' });
      expect(readRelay({ marqueeSimulator: 'other', data })).toBeUndefined();
      expect(readRelay({ data })).toBeUndefined();
    }),
  );
});
