import { useEffect, useRef, useState } from 'react';
import { createBrowserRouter, Link, NavLink, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { Button } from '../../src/components/Button.tsx';
import styles from './App.module.css';
import { BoardPage } from './BoardPage.tsx';
import { CampaignPage } from './CampaignPage.tsx';
import { FindSentencePage } from './comments/FindSentencePage.tsx';
import { NewCampaignPage } from './NewCampaignPage.tsx';
import { ReleasePage } from './releases/ReleasePage.tsx';
import { ReleasesPage } from './releases/ReleasesPage.tsx';
import { t } from './texts.ts';
import { chooseTheme, chosenTheme } from './theme.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

const router = createBrowserRouter(
  [
    {
      element: <Frame />,
      children: [
        { index: true, element: <BoardPage /> },
        { path: 'new', element: <NewCampaignPage /> },
        { path: 'releases', element: <ReleasesPage /> },
        { path: 'releases/:id', element: <ReleasePage /> },
        { path: 'sentences', element: <FindSentencePage /> },
        { path: 'campaigns/:name/:view?', element: <CampaignPage /> },
        { path: '*', element: <p>{t('not_there')}</p> },
      ],
    },
  ],
  { basename: '/studio' },
);

/** Routes of the studio. */
export const App = () => <RouterProvider router={router} />;

/** Moves the focus to a new page, for keyboards and screen readers; switching tabs of one campaign does not. */
function useFocusOnPage() {
  const { pathname } = useLocation();
  const page = pathname.split('/').slice(0, 3).join('/');
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) main.current?.focus();
    shown.current = page;
  }, [page]);
  return main;
}

function Frame() {
  const main = useFocusOnPage();
  useFocusAfterRemoval(main);
  const [theme, setTheme] = useState(chosenTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <header className={styles['header']}>
        <Link className={styles['brand']} to="/">
          Marquee <span>{t('studio')}</span>
        </Link>
        <nav className={styles['nav']}>
          <NavLink to="/" end>
            {t('board')}
          </NavLink>
          <NavLink to="/new">{t('new_campaign')}</NavLink>
          <NavLink to="/releases">{t('releases')}</NavLink>
          <NavLink to="/sentences">{t('origin_page')}</NavLink>
        </nav>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            chooseTheme(other);
            setTheme(other);
          }}
        >
          {t(other === 'dark' ? 'theme_dark' : 'theme_light')}
        </Button>
      </header>
      <main ref={main} id="main" className={styles['main']} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
