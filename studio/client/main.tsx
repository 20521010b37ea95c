import './without-eval.ts';
import '../../src/components/styles/tokens.css';
import '../../src/components/styles/fonts.css';
import '../../src/components/styles/fonts-arabic.css';
import '../../src/components/styles/fonts-cyrillic.css';
import '../../src/components/styles/base.css';
import './languages.css';
import './studio.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyTheme, chosenTheme } from './theme.ts';

// Unsaved changes are applied on top of the server's draft, so a refetch never discards them.
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
