import { useTranslation } from 'react-i18next';
import { termsAnchor } from '../../blocks/anchors.ts';
import { Art } from '../../components/Art.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Card, cardLinkClass } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Heading } from '../../components/Heading.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { shownWorld } from '../../entities/world.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import { Estimates } from './Estimates.tsx';
import type { HomePromotion } from './home-data.ts';
import styles from './PromotionCard.module.css';
import { PromotionConditions } from './PromotionConditions.tsx';
import { PromotionTime } from './PromotionTime.tsx';

interface PromotionCardProps {
  readonly promotion: HomePromotion;
  /** Level of its heading. */
  readonly level: 2 | 3;
  /** Whether it is in a narrow column beside the featured promotion on a wide screen. */
  readonly isBeside?: boolean;
}

/** A promotion in a list: a row on a phone, a tile on wider screens. The link of its title covers it. */
export function PromotionCard({ promotion, level, isBeside = false }: PromotionCardProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { looks } = useStaticSite();
  const { name, kicker, title, art, accent, timing, figure, estimates, isJoined, significantTerms, world } = promotion;
  const href = hrefFor('promotion', code, { name });
  return (
    <Card
      as="li"
      tone="interactive"
      className={classNames(styles['card'], significantTerms && styles['termed'], isBeside && styles['beside'])}
      accent={accent}
    >
      <div className={styles['world']} data-world={shownWorld(world, looks.worlds)} />
      <div className={styles['stage']}>{art !== undefined && <Art src={art} className={styles['art']} />}</div>
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
