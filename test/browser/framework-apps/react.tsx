import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Promotion } from '../../../docs/examples/Promotion.tsx';

const [first, other] = ['/en/promotion/lucky-friday', '/en/promotion/spin-wheel'];

/** An application with the documentation's example, which counts its renders. */
function App() {
  const [path, setPath] = useState<string>();
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [count, setCount] = useState(0);
  const [opened, setOpened] = useState('');
  return (
    <>
      <button type="button" onClick={() => setPath(first)}>
        Show
      </button>
      <button type="button" onClick={() => setPath(other)}>
        Other page
      </button>
      <button type="button" onClick={() => setTheme('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <button type="button" onClick={() => setPath(undefined)}>
        Hide
      </button>
      <output>{opened}</output>
      {path !== undefined && (
        <Promotion
          path={path}
          title={`Promotion ${count}`}
          theme={theme}
          onOpen={(target) => setOpened(`${count} ${target}`)}
        />
      )}
    </>
  );
}

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
