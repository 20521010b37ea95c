import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CsvRows } from './csv-rows.ts';

const quote = (field: string) => (/[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
const text = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', ' ', '/') });

it('reads every row, wherever the chunks are split', () => {
  const tables = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(tables, fc.array(fc.nat(40), { maxLength: 20 }), (table, cuts) => {
      const lines = table.map(([a, b, c]) => ['m', a, b, c].map(quote).join(','));
      const whole = `metric_name,a,b,c\n${lines.join('\n')}\n`;
      const rows = new CsvRows(['m']);
      const found = [];
      let at = 0;
      for (const length of [...cuts, whole.length]) {
        found.push(...rows.read(whole.slice(at, at + length)));
        at += length;
      }
      expect(found).toEqual(table.map(([a, b, c]) => ({ metric_name: 'm', a, b, c })));
    }),
  );
});

it('leaves out metrics that the report does not show', () => {
  const rows = new CsvRows(['vus']);
  expect(rows.read('metric_name,timestamp\niterations,1\nvus,2\n')).toEqual([{ metric_name: 'vus', timestamp: '2' }]);
});
