import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { CloseButton } from '../../components/CloseButton.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import { termsAnchor } from '../anchors.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './promo-popup.module.css';

/** A running campaign, as a popup shows it. */
export interface PromoPopupData {
  /** Name of the popup in the operator's configuration. */
  readonly name: string;
  readonly cookie: string;
  readonly campaign: string;
  readonly kicker: string;
  readonly title: string;
  readonly figure?: string;
  readonly minimumAge: number;
  /** Significant terms, if the visitor's country requires them beside every offer. */
  readonly terms: readonly string[];
}

/**
 * Popup with an offer, which the browser shows once, after the visitor's first scroll and not over an open dialog
 * (`client/actions/promo-popups.ts`).
 */
export const promoPopup = defineBlock<PromoPopupData>({
  type: 'promo-popup',
  folder: 'src/blocks/promo-popup',
  reads: [],
  render: ({ data }) => (
    <Static
      as="aside"
      id={popupId(data)}
      className={styles['popup']}
      popover="auto"
      aria-labelledby={`${popupId(data)}-title`}
      data-promo-popup={data.name}
      data-cookie={data.cookie}
    >
      <Popup {...data} />
    </Static>
  ),
});

const popupId = ({ name }: PromoPopupData): string => `promo-popup-${name}`;

function Popup(data: PromoPopupData) {
  const { t } = useTranslation();
  const { language } = useStaticSite();
  const { campaign, kicker, title, figure, terms, minimumAge } = data;
  const href = hrefFor('promotion', language, { name: campaign });
  const id = popupId(data);
  return (
    <>
      <CloseButton className={styles['close']} popoverTarget={id} popoverTargetAction="hide" />
      <p className={styles['kicker']}>{kicker}</p>
      <p id={`${id}-title`} className={styles['title']}>
        {title}
      </p>
      {figure !== undefined && <p className={styles['figure']}>{figure}</p>}
      {terms.length > 0 && (
        <ul className={styles['terms']}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      <ButtonLink href={href}>{t('promo_popup_open')}</ButtonLink>
      <p className={styles['conditions']}>
        <bdi dir="ltr">{`${minimumAge}+`}</bdi> · <a href={`${href}#${termsAnchor}`}>{t('home_terms_apply')}</a>
      </p>
    </>
  );
}
