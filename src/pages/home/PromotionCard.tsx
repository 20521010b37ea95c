import { useTranslation } from 'react-i18next';
import { termsAnchor } from '../../blocks/anchors.ts';
import { sizedLength } from '../../blocks/main-amount.ts';
import { Art } from '../../components/Art.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Card, cardLinkClass } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Heading } from '../../components/Heading.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { CardWorld } from './CardWorld.tsx';
import type { CardForm } from './card-form.ts';
import { Estimates } from './Estimates.tsx';
import type { HomePromotion } from './home-data.ts';
import styles from './PromotionCard.module.css';
import { PromotionConditions } from './PromotionConditions.tsx';
import { PromotionTime } from './PromotionTime.tsx';

interface PromotionCardProps {
  readonly promotion: HomePromotion;
  /** Level of its heading. */
  readonly level: 2 | 3;
  readonly look?: CardLook;
}

/** Where it is: among cards of all types, in a narrow column beside the featured promotion, or in a rail of its form. */
type CardLook = 'tile' | 'beside' | CardForm;

/** A promotion in a list: a row on a phone and a tile on wider screens, or in its form. The link of its title covers it. */
export function PromotionCard({ promotion, level, look = 'tile' }: PromotionCardProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { name, kicker, title, accent, timing, figure, estimates, isJoined, significantTerms } = promotion;
  const href = hrefFor('promotion', code, { name });
  return (
    <Card
      as="li"
      tone="interactive"
      className={classNames(styles['card'], significantTerms && styles['termed'], styles[look])}
      accent={accent}
    >
      {look === 'numeral' ? <Amount {...promotion} /> : <Scene {...promotion} />}
      <div className={styles['words']}>
        <p className={styles['kicker']}>{kicker}</p>
        <Heading level={level} className={styles['title']}>
          <a className={cardLinkClass} href={href}>
            {title}
          </a>
        </Heading>
        {figure !== undefined && <p className={styles['figure']}>{figure}</p>}
        {estimates && <Estimates className={styles['kicker']} amounts={estimates} />}
        {isJoined && (
          <Badge tone="positive" icon="check">
            {t('home_joined')}
          </Badge>
        )}
      </div>
      {look === 'scoreboard' && <FirstPrizes {...promotion} />}
      <div className={styles['facts']}>
        <p className={styles['time']}>
          <Icon name="clock" />
          <span>
            <PromotionTime timing={timing} />
          </span>
        </p>
        <p>
          <PromotionConditions {...promotion} />{' '}
          <a className={styles['terms']} href={`${href}#${termsAnchor}`}>
            {t('home_terms_apply')}
            <VisuallyHidden>{t('label_value', { label: '', value: title })}</VisuallyHidden>
          </a>
        </p>
      </div>
    </Card>
  );
}

/** Its picture on the world of its page. */
function Scene({ art, world }: HomePromotion) {
  return (
    <>
      <CardWorld world={world} className={styles['world']} />
      <div className={styles['stage']}>{art !== undefined && <Art src={art} className={styles['art']} />}</div>
    </>
  );
}

/** Its main amount in large digits, which the line of the offer says in full. */
const Amount = ({ amount }: HomePromotion) =>
  amount !== undefined && (
    <p className={styles['amount']} data-length={sizedLength(amount)} aria-hidden="true">
      {amount}
    </p>
  );

/** Prizes of the first places. */
function FirstPrizes({ firstPrizes }: HomePromotion) {
  const { t } = useTranslation();
  return (
    firstPrizes.length > 0 && (
      <ol className={styles['prizes']}>
        {firstPrizes.map(({ places, reward }) => (
          <li key={places}>
            <span className={styles['places']}>
              <VisuallyHidden>{t('standings_place')} </VisuallyHidden>
              {places}
            </span>
            <span>{reward}</span>
          </li>
        ))}
      </ol>
    )
  );
}
