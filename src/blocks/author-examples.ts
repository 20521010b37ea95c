/** For tests: one block of every type that authors may use, as the operator's content system sends it. */
export const authorExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  hero: {
    title: 'Welcome bonuses',
    text: 'A bonus on your first deposit.',
    kicker: 'For new customers',
    picture: { href: '/pictures/hero.webp', alternative: '', width: 640, height: 400 },
    link: { label: 'Sign in', href: 'https://operator.example/login' },
    significantTerms: ['For people aged 18 or over.', 'A deposit of €1 or more.'],
  },
  countdown: { title: 'Ends', endsAt: 1_795_200_000 },
  steps: { title: 'How it works', items: [{ title: 'Choose', text: 'Choose a bonus.' }] },
  prizes: {
    title: 'Prizes',
    note: 'All prizes are drawn again each week.',
    items: [
      { title: 'First prize', quantity: 1, kind: 'cash', value: { amount: 1_000_000, currency: 'EUR' } },
      { title: 'A shirt', quantity: 20, kind: 'goods' },
    ],
  },
  'prize-places': {
    title: 'Prizes',
    prizes: [
      { fromPlace: 1, toPlace: 1, prize: { kind: 'money', value: { amount: 50_000, currency: 'EUR' } } },
      { fromPlace: 2, toPlace: 10, prize: { kind: 'free-spins', count: 20, game: 'Crystal' } },
    ],
  },
  'call-to-action': {
    title: 'Ready?',
    text: 'Sign in and choose your gift.',
    link: { label: 'Sign in', href: 'https://operator.example/login' },
  },
  terms: {
    title: 'Full terms',
    version: '1.0',
    date: '2026-10-23',
    sections: [{ title: 'Who can take part', paragraphs: ['Registered customers.'], items: ['One account each.'] }],
  },
  text: { title: 'Daily gifts', paragraphs: ['A free bet or free spins, every day.'] },
  list: { title: 'What to do', items: ['Take part.', 'Place a bet.'], isOrdered: true },
  table: {
    title: 'What counts',
    head: ['Section', 'Share'],
    rows: [
      ['Slots', '100%'],
      ['Live casino', ''],
    ],
  },
  'welcome-choice': {
    title: 'Choose your bonus',
    promotionId: 1_101,
    options: [
      {
        id: 1,
        title: 'Sports',
        figure: '100%',
        text: 'Minimum deposit: €1.',
        terms: [{ label: 'Wagering', value: '5×' }],
      },
      { id: 0, title: 'No bonus', figure: '0%', terms: [] },
    ],
    currency: 'EUR',
    changeTime: '24 hours',
    deposit: { href: '/office/recharge' },
  },
  'gift-picker': {
    title: 'Daily gift',
    ranges: { freebet: '€1 – €5', freespin: '10 – 30' },
    games: ['Crystal'],
    uses: { freebet: { href: '/line' }, freespin: { href: '/slots' } },
  },
  faq: { title: 'Questions', items: [{ question: 'When?', answer: 'On Friday.' }] },
  cards: {
    title: 'All bonuses',
    cards: [
      { title: 'Lucky Friday', text: 'A raffle every Friday.', href: '/promotion/lucky-friday' },
      {
        title: 'Daily gift',
        text: 'A gift every day.',
        href: '/bonus/daily-gift',
        picture: { href: 'https://cdn.example/gift.webp', alternative: 'A box', width: 320, height: 200 },
      },
    ],
  },
  wheel: { title: 'The wheel', wheelId: 1103 },
  'offer-cards': {
    title: 'The offer',
    offers: [
      { title: 'Bonus', figure: '100%', terms: [{ label: 'Maximum', value: '€100' }] },
      { title: 'No bonus', text: 'The deposit is yours without conditions.' },
    ],
  },
  'tier-table': {
    title: 'Boost by number of legs',
    head: ['Legs', 'Boost'],
    tiers: [
      { from: '3', gives: '+5%', size: 5 },
      { from: '4', gives: '+10%', size: 10 },
    ],
  },
  games: { title: 'Games that count', games: ['Crystal', 'Another game'], href: '/slots' },
  schedule: {
    title: 'Schedule',
    events: [
      { name: 'Final', startsAt: 1_795_200_000, notes: ['90 minutes'] },
      { name: 'Semi-final', startsAt: 1_795_000_000, status: 'past' },
    ],
  },
  stream: {
    title: 'The final, live',
    startsAt: 1_795_200_000,
    shown: { video: { provider: 'youtube', id: 'dQw4w9WgXcQ' } },
  },
  'app-links': { title: 'Our app' },
  information: { title: 'Licence', kind: 'licence' },
  'favorite-games': { title: 'Games of the day' },
  leaderboard: { title: 'Standings', tournamentId: 501 },
  bonus: { title: 'Casino bonus', bonusId: 12, sections: [{ id: 'slots', name: 'slots' }] },
  'bonus-rules': { title: 'Rules of the casino bonus', bonusId: 12 },
  tournament: { title: 'The tournament', tournamentId: 501 },
  'tournament-lobby': {
    title: 'Tournaments',
    tournaments: [{ tournamentId: 501, href: '/promotion/daily-tournament' }],
  },
  'winners-board': { title: 'Latest winners', source: { kind: 'raffles', promotionIds: [1101] } },
};
