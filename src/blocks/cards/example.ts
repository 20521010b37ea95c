export const example = {
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
};
