export const example = {
  title: 'Welcome bonuses',
  text: 'A bonus on your first deposit.',
  kicker: 'For new customers',
  picture: { href: '/pictures/hero.webp', alternative: '', width: 640, height: 400 },
  link: { label: 'Sign in', href: 'https://operator.example/login' },
  significantTerms: ['For people aged 18 or over.', 'A deposit of €1 or more.'],
};
