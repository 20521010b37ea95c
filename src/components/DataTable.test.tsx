import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataTable } from './DataTable.tsx';

it('names its columns for screen readers, and says that other rows are loading', () => {
  const html = renderToStaticMarkup(
    <DataTable head={['Place', 'Prize']} label="Prizes" isBusy>
      <tr />
    </DataTable>,
  );
  expect(html).toMatch(/<table [^>]*aria-label="Prizes" aria-busy="true">/);
  expect(html).toContain('<th scope="col">Place</th><th scope="col">Prize</th>');
});
