import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { HostLink } from '../../components/HostLink.tsx';
import { Moment } from '../../components/Moment.tsx';
import type { ThirdPartySection } from '../../entities/third-party-sections.ts';
import { hostPaths } from '../../host/host-paths.ts';
import type { EvasFavorites } from '../../platform/promotions/evas-favorites.ts';
import { useFormat } from '../../state/site-context.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, Static } from '../block.tsx';
import { GameMotif } from '../games/GameMotif.tsx';
import styles from './favorite-games.module.css';
import { favoriteAvailability } from './favorite-games.ts';

const schema = z.strictObject({ title: authorText });

/** The games of the day, as every visitor sees them. */
export type SharedFavorites = Pick<EvasFavorites, 'games' | 'nextAt'>;

/** The games of the day with the refund of a stake on each, and whether the visitor's stakes count. */
export const favoriteGames = defineBlock<z.infer<typeof schema>, SharedFavorites>({
  type: 'favorite-games',
  folder: 'src/blocks/favorite-games',
  schema,
  reads: ['links', 'clock'],
  lateIslands: [favoriteAvailability],
  offers: 'choice',
  render: ({ data: { title }, shared, t }) => (
    <Frame as="section" className={classNames(common['block'], styles['section'])} aria-label={title}>
      <Static>
        <h2 className={classNames(common['title'], styles['title'])}>{title}</h2>
        {shared ? <Games {...shared} /> : <p className={common['muted']}>{t('favorites_unavailable')}</p>}
      </Static>
      {shared && <Interactive island={favoriteAvailability} props={{}} visitorParams={null} />}
    </Frame>
  ),
});

function Games({ games, nextAt }: SharedFavorites) {
  const { t } = useTranslation();
  const format = useFormat();
  const { closed } = useStaticSite().links;
  const open = games.filter(({ section }) => !closed.includes(section));
  return (
    <>
      <ul className={styles['games']}>
        {open.map(({ id, name, section, cashback }) => (
          <li key={id} className={classNames(common['panel'], styles['game'])}>
            <GameMotif name={name} className={styles['motif']} />
            <HostLink href={hrefOf(section)} className={styles['link']}>
              <bdi>{name}</bdi>
            </HostLink>
            <strong className={styles['share']}>{format.percent(cashback)}</strong>
            <span className={common['muted']}>{t('favorites_share')}</span>
          </li>
        ))}
      </ul>
      <p className={common['muted']}>
        {t('favorites_next')} <Moment at={nextAt} withZone />
      </p>
    </>
  );
}

/** The operator's page for the games of a section. */
function hrefOf(section: ThirdPartySection): string {
  if (section === 'crashGames') return hostPaths.fastGames();
  return (section === 'slots' ? hostPaths.games('slots') : undefined) ?? hostPaths.allGames();
}
