import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createVisitorDataStore, useVisitorData, VisitorDataContext } from './visitor-data.tsx';

let receive: (value: unknown) => void;
let shown: unknown;

function Island() {
  const { visitorData, onVisitorData } = useVisitorData('joined');
  shown = visitorData;
  receive = onVisitorData;
  return null;
}

it('keeps the result of an action over a page requested before it', () => {
  const notJoined = { joined: { status: 'ready', value: false } } as const;
  const store = createVisitorDataStore(notJoined);
  renderToStaticMarkup(
    <VisitorDataContext value={store}>
      <Island />
    </VisitorDataContext>,
  );
  const before = performance.now() - 1;
  receive(true);
  store.replace(notJoined, before);
  expect(store.get('joined')).toMatchObject({ value: true });
  store.replace(notJoined, performance.now() + 1);
  expect(store.get('joined')).toMatchObject(notJoined.joined);
});

it('keeps known data that is late for a newer read', () => {
  const store = createVisitorDataStore({ wheel: { status: 'ready', value: 1 }, balance: { status: 'waiting' } });
  store.replace({ wheel: { status: 'waiting' }, balance: { status: 'waiting' } }, 20);
  expect([store.get('wheel'), store.get('balance')]).toEqual([{ status: 'ready', value: 1 }, { status: 'waiting' }]);
  store.replace({ wheel: { status: 'ready', value: 2 }, balance: { status: 'failed' } }, 30);
  expect([store.get('wheel'), store.get('balance')]).toMatchObject([{ value: 2 }, { status: 'failed' }]);
});

it('keeps the page’s data over a read requested before it', () => {
  const store = createVisitorDataStore({ place: { status: 'waiting' } });
  const setAt = (value: number, saidAt: number) => store.set('place', { status: 'ready', value, saidAt });
  setAt(1, 10);
  store.replace({ place: { status: 'ready', value: 2 } }, 20);
  setAt(3, 15);
  expect(store.get('place')).toMatchObject({ value: 2 });
  setAt(4, 25);
  expect(store.get('place')).toMatchObject({ value: 4 });
});

it('hydrates an island with the document’s data after a newer reply', () => {
  const store = createVisitorDataStore({ joined: { status: 'ready', value: false } });
  store.set('joined', { status: 'ready', value: true });
  // Renders as hydration does.
  renderToStaticMarkup(
    <VisitorDataContext value={store}>
      <Island />
    </VisitorDataContext>,
  );
  expect(shown).toEqual({ status: 'ready', value: false });
  receive('seen');
  expect(store.get('joined')).toMatchObject({ value: 'seen' });
});

it('keeps the document’s data in the store of the next visitor', () => {
  const store = createVisitorDataStore({ joined: { status: 'none' } }, { joined: { status: 'ready', value: 1 } });
  expect(store.inDocument('joined')).toEqual({ status: 'ready', value: 1 });
  store.replace({});
  expect(store.inDocument('joined')).toEqual({ status: 'ready', value: 1 });
});
