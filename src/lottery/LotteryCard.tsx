import { Badge } from '../components/Badge.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Card } from '../components/Card.tsx';
import { StaticIcon } from '../components/icons/StaticIcon.tsx';
import { Moment } from '../components/Moment.tsx';
import { Money } from '../components/Money.tsx';
import { Until } from '../components/Until.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { favoriteLotteriesPath } from '../entities/lottery.ts';
import { hrefFor } from '../routes/route-href.ts';
import { useLanguage } from '../state/site-context.tsx';
import { useStaticSite } from '../state/static-site.tsx';
import { LotteryBalls } from './LotteryBalls.tsx';
import styles from './LotteryCard.module.css';
import { LotteryCardHead } from './LotteryCardHead.tsx';
import type { LotteryTexts } from './lottery-texts.ts';
import type { ListedLottery } from './sales-state.ts';

interface LotteryCardProps {
  readonly lottery: ListedLottery;
  readonly texts: LotteryTexts;
}

const ticketIcons = { pending: 'hourglass', win: 'trophy', loss: 'cross' } as const;
const ticketTones = { pending: 'info', win: 'positive', loss: 'neutral' } as const;

/** A lottery in the list: jackpot, next draw, price of a line, and the result of the visitor's ticket. */
export function LotteryCard({ lottery, texts }: LotteryCardProps) {
  const { code } = useLanguage();
  const { id, name, country, ticket, lastDraw } = lottery;
  return (
    <Card as="li" id={`lottery-${id}`} className={styles['card']}>
      <LotteryCardHead id={id} name={name} country={texts.country(country)}>
        <FavoriteForm lottery={lottery} texts={texts} />
      </LotteryCardHead>
      {ticket && (
        <Badge tone={ticketTones[ticket]} icon={ticketIcons[ticket]}>
          {texts.ticket[ticket]}
        </Badge>
      )}
      <Jackpot lottery={lottery} texts={texts} />
      <Facts lottery={lottery} texts={texts} />
      {lastDraw && (
        <div className={styles['result']}>
          <p className={styles['muted']}>
            {texts.lastResult} <Moment at={lastDraw.drawnAt} withZone />
          </p>
          {lastDraw.main.length === 0 ? (
            <p>{texts.resultUnavailable}</p>
          ) : (
            <LotteryBalls
              main={lastDraw.main}
              additional={lastDraw.additional}
              mainLabel={texts.mainNumbers}
              additionalLabel={texts.additionalNumbers}
            />
          )}
        </div>
      )}
      {lottery.hasPage && (
        <p className={styles['more']}>
          <ButtonLink href={hrefFor('lotto-game', code, { lottoId: id })} variant="secondary" size="small">
            {texts.play(name)}
          </ButtonLink>
          <span className={styles['links']}>
            <a href={hrefFor('lotto-info', code, { lottoId: id })}>
              {texts.about}
              <VisuallyHidden> – {name}</VisuallyHidden>
            </a>
            <a href={hrefFor('lotto-archive', code, { lottoId: id })}>
              {texts.results}
              <VisuallyHidden> – {name}</VisuallyHidden>
            </a>
          </span>
        </p>
      )}
    </Card>
  );
}

/** Adds or removes a favourite lottery. */
function FavoriteForm({ lottery: { id, name, isFavorite }, texts }: LotteryCardProps) {
  const { pathname, search } = useStaticSite().address;
  return (
    <form method="post" action={favoriteLotteriesPath}>
      <input type="hidden" name="lottery" value={id} />
      <input type="hidden" name="mark" value={isFavorite ? '0' : '1'} />
      <input type="hidden" name="return" value={pathname + search} />
      <button type="submit" className={styles['star']} aria-pressed={isFavorite} aria-label={texts.favorite(name)}>
        <StaticIcon name="star" className={styles['lines']} />
      </button>
    </form>
  );
}

function Jackpot({ lottery: { jackpot, estimate, kind }, texts }: Pick<LotteryCardProps, 'lottery' | 'texts'>) {
  if (!jackpot) {
    return <p className={styles['nojackpot']}>{kind === 'numbers' ? texts.fixedPrizes : texts.jackpotUnknown}</p>;
  }
  return (
    <p className={styles['jackpot']}>
      <span className={styles['muted']}>{texts.jackpot} </span>
      <span className={styles['sum']}>
        <Money value={jackpot} />
      </span>
      {estimate && (
        <span className={styles['muted']}>
          ≈ <Money value={estimate} />
        </span>
      )}
    </p>
  );
}

function Facts({ lottery, texts }: LotteryCardProps) {
  const { sales } = lottery;
  return (
    <dl className={styles['facts']}>
      <div className={styles['fact']}>
        <dt className={styles['muted']}>
          {sales === 'drawn' ? (
            texts.drawHeld
          ) : (
            <Until at={lottery.nextDrawAt} then={texts.drawHeld}>
              {texts.nextDraw}
            </Until>
          )}
        </dt>
        <dd>
          <Moment at={lottery.nextDrawAt} withZone />
          {sales !== 'open' && sales !== 'drawn' && <span className={styles[sales]}>{texts.sales[sales]}</span>}
        </dd>
      </div>
      <div className={styles['fact']}>
        <dt className={styles['muted']}>{texts.linePrice}</dt>
        <dd>
          <Money value={lottery.price} />
        </dd>
      </div>
    </dl>
  );
}
