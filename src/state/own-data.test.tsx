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
  expect(store.get('joined')).toMatchObject(notJoined.joined);
});

it('a read asked for before the page was does not come over what the page says', () => {
  const store = createOwnStore({ place: { status: 'waiting' } });
  const say = (value: number, saidAt: number) => store.set('place', { status: 'ready', value, saidAt });
  say(1, 10);
  store.replace({ place: { status: 'ready', value: 2 } }, 20);
  say(3, 15);
  expect(store.get('place')).toMatchObject({ value: 2 });
  say(4, 25);
  expect(store.get('place')).toMatchObject({ value: 4 });
});
