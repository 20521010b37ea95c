import { press, type Tab } from './engines.ts';

/** A visitor's action with the pointer and the keyboard on a page, and the page's reaction. */
export interface PageAction {
  readonly name: string;
  readonly path: string;
  /** `code` is one of the campaign's. */
  readonly act: (tab: Tab, code: string) => Promise<void>;
  readonly result: string;
}

async function fill(tab: Tab, field: string, text: string): Promise<void> {
  await press(tab, field);
  await tab.type(text);
}

/** An action of each kind. */
export const pageActions: readonly PageAction[] = [
  {
    name: 'takes part',
    path: 'promotion/lucky-friday',
    act: (tab) => press(tab, 'main button', 'Take part'),
    result: 'You’re in',
  },
  {
    name: 'plays',
    path: 'promotion/spin-wheel',
    act: async (tab) => {
      await press(tab, 'main button', 'Take part');
      await press(tab, 'main button', 'Spin');
    },
    result: 'Attempt number:',
  },
  {
    name: 'takes a gift',
    path: 'promotion/daily-bonus',
    act: (tab) => press(tab, 'main button', 'Take the free bet'),
    result: 'Yours today',
  },
  {
    name: 'enters a code',
    path: 'promotion/wow-promo',
    act: async (tab, code) => {
      await press(tab, 'main button', 'Take part');
      await press(tab, 'main [data-joined]');
      await fill(tab, 'main input[name="code"]', code);
      await tab.pressKey('Enter');
    },
    result: 'Code accepted',
  },
  {
    name: 'sends a forecast',
    path: 'promotion/landing-beatus',
    act: async (tab) => {
      await press(tab, 'main button[aria-label*="Northport Rovers"]', '+');
      await press(tab, 'main button[aria-label*="Salt Harbour"]', '+');
      await press(tab, 'main button', 'Take part and send');
    },
    result: 'Your prediction has been received.',
  },
  {
    name: 'buys',
    path: 'promo-store/free-bet-2',
    act: async (tab) => {
      await press(tab, 'main button', 'Buy for');
      await press(tab, 'main fieldset button', 'Buy');
    },
    result: 'You have bought',
  },
  {
    name: 'pays for a ticket',
    path: 'lotto/game/powerball?lines=3-8-21-30-44_7',
    act: async (tab) => {
      await press(tab, 'main button', 'Buy ticket');
      await press(tab, 'dialog button', 'Pay ');
    },
    result: 'Your ticket is bought',
  },
];
