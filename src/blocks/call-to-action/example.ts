export const example = {
  title: 'Ready?',
  text: 'Sign in and choose your gift.',
  link: { label: 'Sign in', href: 'https://operator.example/login' },
};
