import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Offered } from '../../../actions/Offered.tsx';
import { isAnyOpen } from '../../../actions/use-action.tsx';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { SignInLink } from '../../../components/SignInLink.tsx';
import { useBrowserServices } from '../../../state/browser-services.tsx';
import { useSite } from '../../../state/site-context.tsx';
import { isAnonymous } from '../../../state/site-state.ts';
import type { LottoGamePageData } from '../game-data.ts';
import { useTicket } from '../use-ticket.ts';
import { draftProblem } from './ticket-order.ts';

/** Rarely needed: not loaded on the first visit. */
const Purchase = lazy(() => import('./Purchase.tsx'));

/** Button that opens the confirmation of a purchase, or the problem that prevents the purchase. */
export default function Buy({ game, draft }: LottoGamePageData) {
  const { t } = useTranslation();
  const site = useSite();
  const ticket = useTicket(game, draft);
  const { track } = useBrowserServices();
  const [step, setStep] = useState<'idle' | 'checking' | 'asked'>('idle');
  const [isPressed, setPressed] = useState(false);
  const problem = draftProblem(game, ticket.draft);
  // An earlier purchase in this tab may have an open outcome, which is settled before another purchase.
  useEffect(() => setStep((before) => (before === 'idle' && isAnyOpen() ? 'checking' : before)), []);
  const press = () => {
    setPressed(true);
    if (problem !== undefined) return;
    track({ name: 'cta_click' });
    setStep('asked');
  };
  return (
    <>
      {step !== 'idle' && (
        <Suspense>
          <Purchase
            game={game}
            ticket={ticket}
            isConfirming={step === 'asked'}
            onAsk={() => setStep('asked')}
            onClose={() => setStep('checking')}
          />
        </Suspense>
      )}
      {problem === 'draw-closed' && (
        <Notice tone="negative" isLive>
          {t('lotto_game_draw-closed')}{' '}
          <Button variant="quiet" onClick={() => ticket.change({ draw: undefined })}>
            {t('lotto_game_take_next')}
          </Button>
        </Notice>
      )}
      {isPressed && problem !== undefined && problem !== 'draw-closed' && (
        <Notice tone="negative" isLive>
          {t(problem === 'incomplete' ? 'lotto_game_incomplete_lines' : `lotto_game_${problem}`)}
        </Notice>
      )}
      {site.session === 'unavailable' && <Notice tone="negative">{t('account_failed')}</Notice>}
      {isAnonymous(site) ? (
        <SignInLink size="large">{t('lotto_game_sign_in')}</SignInLink>
      ) : (
        <Offered>
          <Button size="large" isOff={site.session === 'unavailable'} onClick={press}>
            {t('lotto_game_buy')}
          </Button>
        </Offered>
      )}
    </>
  );
}
