import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createOwnStore, OwnStoreContext, useOwnData } from './own-data.tsx';

let say: (value: unknown) => void;

function Island() {
  say = useOwnData('joined').onOwn;
  return null;
}

it('the result of an action is not overwritten by a page requested before it', () => {
  const notJoined = { joined: { status: 'ready', value: false } } as const;
  const store = createOwnStore(notJoined);
  renderToStaticMarkup(
    <OwnStoreContext value={store}>
      <Island />
    </OwnStoreContext>,
  );
  const before = performance.now() - 1;
  say(true);
  store.replace(notJoined, before);
  expect(store.get('joined')).toMatchObject({ value: true });
  store.replace(notJoined, performance.now() + 1);
  expect(store.get('joined')).toEqual(notJoined.joined);
});
