import { Link, Outlet, type RouteObject, StaticRouterProvider, useLoaderData } from 'react-router-dom';
import texts from '../../../config/campaigns/lucky-friday/texts/en.json' with { type: 'json' };
import clauses from '../../../src/campaigns/clauses/texts/en.json' with { type: 'json' };

/**
 * A campaign page of about the size of Marquee's, written in the straightforward way: a layout, a page that renders its loader's data, a
 * component for each element, and no caches.
 */
const languages = ['en', 'ru', 'es', 'pt', 'fr', 'de', 'tr', 'uz', 'kk', 'hi', 'ar', 'fa'];
const sections = ['Home', 'Promotions', 'Lotteries', 'Bonuses', 'Sports', 'Casino', 'Results', 'Help'];

const sentences = valuesOf('clause.');

const campaign = {
  title: texts.title,
  kicker: texts.kicker,
  text: texts.tagline,
  significantTerms: sentences.slice(0, 8),
  steps: ['take-part', 'place-bets', 'collect-tickets', 'raffle-draw'].map((step) => valuesOf(`step.${step}.`)),
  prizes: ['First prize', 'Second prizes', 'Third prizes', 'Fourth prizes', 'Fifth prizes'].map((title, index) => ({
    title,
    quantity: 5 ** index,
    amount: 10_000 / 2 ** index,
  })),
  terms: valuesOf('section.').map((title, index) => [title, ...sentences.slice(5 * index, 5 * index + 5)]),
  winners: Array.from({ length: 40 }, (_, index) => ({ name: `Player ${index + 1}`, ticket: 10_000 + 37 * index })),
};

function valuesOf(prefix: string): string[] {
  return Object.entries(clauses).flatMap(([key, text]) => (key.startsWith(prefix) ? [text] : []));
}

/** The routes of the naive site. */
export const naiveRoutes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    children: [{ path: ':language/promotion/:name', loader: async () => campaign, Component: CampaignPage }],
  },
];

type Router = Parameters<typeof StaticRouterProvider>[0]['router'];
type Context = Parameters<typeof StaticRouterProvider>[0]['context'];

/** The document of an address. */
export const naiveDocument = (router: Router, context: Context) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{campaign.title}</title>
      <meta name="description" content={texts.tagline} />
      <link rel="stylesheet" href="/assets/page.css" />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={`/${code}/promotion/lucky-friday`} />
      ))}
    </head>
    <body>
      <StaticRouterProvider router={router} context={context} />
    </body>
  </html>
);

function Layout() {
  return (
    <div className="site">
      <header className="header">
        <Navigation label="Main" />
        <LanguageMenu />
      </header>
      <main className="main" id="main">
        <Outlet />
      </main>
      <footer className="footer">
        <Navigation label="Footer" />
        <p className="footer-note">Gambling can be addictive. Play responsibly. 18+</p>
      </footer>
    </div>
  );
}

function Navigation({ label }: { readonly label: string }) {
  return (
    <nav className="navigation" aria-label={label}>
      <ul className="navigation-list">
        {sections.map((section) => (
          <li key={section} className="navigation-item">
            <Link className="navigation-link" to={`/en/${section.toLowerCase()}/`}>
              <span className="navigation-icon" aria-hidden="true" />
              {section}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LanguageMenu() {
  return (
    <details className="menu">
      <summary className="menu-button">English</summary>
      <ul className="menu-list">
        {languages.map((code) => (
          <li key={code} className="menu-item">
            <Link className="menu-link" to={`/${code}/promotion/lucky-friday`} hrefLang={code}>
              {code}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function CampaignPage() {
  const { title, kicker, text, significantTerms, steps, prizes, terms, winners } = useLoaderData<typeof campaign>();
  return (
    <article className="campaign">
      <section className="hero">
        <p className="hero-kicker">{kicker}</p>
        <h1 className="hero-title">{title}</h1>
        <p className="hero-text">{text}</p>
        <button type="button" className="button button-primary">
          Take part
        </button>
        <ul className="hero-terms">
          {significantTerms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
      <section className="steps">
        <h2 className="heading">How it works</h2>
        <ol className="steps-list">
          {steps.map(([name, description], index) => (
            <Step key={name} number={index + 1} name={name ?? ''} description={description ?? ''} />
          ))}
        </ol>
      </section>
      <section className="prizes">
        <h2 className="heading">Prizes in every weekly draw</h2>
        {prizes.map((prize) => (
          <Prize key={prize.title} {...prize} />
        ))}
      </section>
      <section className="winners">
        <h2 className="heading">Results of the final draw</h2>
        <table className="table">
          <tbody>
            {winners.map((winner) => (
              <Winner key={winner.ticket} {...winner} />
            ))}
          </tbody>
        </table>
      </section>
      <section className="terms">
        <h2 className="heading">Full terms</h2>
        {terms.map((items, index) => (
          <Terms key={items[0]} number={index + 1} items={items} />
        ))}
      </section>
    </article>
  );
}

interface StepProps {
  readonly number: number;
  readonly name: string;
  readonly description: string;
}

function Step({ number, name, description }: StepProps) {
  return (
    <li className="step">
      <span className="step-number">{number}</span>
      <h3 className="step-name">{name}</h3>
      <p className="step-text">{description}</p>
      <Link className="step-link" to={`/en/help/step-${number}`}>
        More
      </Link>
    </li>
  );
}

function Prize({
  title,
  quantity,
  amount,
}: {
  readonly title: string;
  readonly quantity: number;
  readonly amount: number;
}) {
  return (
    <div className="prize">
      <h3 className="prize-title">{title}</h3>
      <p className="prize-quantity">
        <span className="prize-count">{quantity}</span> ×{' '}
        <strong className="prize-amount">{money.format(amount)}</strong>
      </p>
    </div>
  );
}

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

function Winner({ name, ticket }: { readonly name: string; readonly ticket: number }) {
  return (
    <tr className="winner">
      <td className="winner-name">{name}</td>
      <td className="winner-ticket">{ticket}</td>
      <td className="winner-prize">{money.format(20)}</td>
    </tr>
  );
}

function Terms({ number, items: [title, ...items] }: { readonly number: number; readonly items: readonly string[] }) {
  return (
    <details className="terms-section" open={number === 1}>
      <summary className="terms-title">{title}</summary>
      <ol className="terms-list">
        {items.map((item, index) => (
          <li key={item} className="terms-item">
            <span className="terms-number">{`${number}.${index + 1}`}</span>
            {item}
          </li>
        ))}
      </ol>
    </details>
  );
}
