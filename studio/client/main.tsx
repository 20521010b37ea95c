import '../../src/components/styles/tokens.css';
import '../../src/components/styles/fonts.css';
import '../../src/components/styles/fonts-arabic.css';
import '../../src/components/styles/fonts-cyrillic.css';
import '../../src/components/styles/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { App } from './App.tsx';
import { applyTheme, chosenTheme } from './theme.ts';

// The policy of the page allows no code that is made of text.
z.config({ jitless: true });
// What is typed is over the server's answer: a fresh one can't take it away.
const client = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 2_000 } } });
applyTheme(chosenTheme());
const root = document.getElementById('studio');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
}
