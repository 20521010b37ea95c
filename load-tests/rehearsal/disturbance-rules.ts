import type { PartFigures } from './figures.ts';
import type { Findings, RuleResult } from './findings.ts';
import { asCount, asSeconds } from './report/numbers.ts';

/** Seconds after which the load balancer must have noticed that a process is gone. */
export const lossTail = 2;

/** Seconds between two attempts of a process to fetch keys (server/session/token-keys.ts). */
const keysPause = 30;

/** Visitors whose token was signed with a known key stay signed in, and the unavailable key server gets few requests. */
export function keyRules({ keysDown, processes }: Findings): RuleResult[] {
  const { looks = 0, signedIn = 0, fetches = 0, seconds = 0 } = keysDown ?? {};
  const maxFetches = processes * (1 + Math.floor(seconds / keysPause));
  return [
    {
      id: 'signed-in',
      title: 'Signed-in visitors who stayed signed in while the token keys were down',
      measured: keysDown === undefined ? 'the keys were never down' : `${asCount(signedIn)} of ${asCount(looks)}`,
      limit: 'all',
      holds: looks > 0 && signedIn === looks,
      reason: `${asCount(looks - signedIn)} of ${asCount(looks)} signed-in visitors were not known while the token keys were down.`,
    },
    {
      id: 'key-fetches',
      title: 'Requests for token keys meanwhile, with a token of an unknown key every second',
      measured: asCount(fetches),
      limit: `at most ${asCount(maxFetches)}`,
      holds: fetches <= maxFetches,
      reason: `Tokens of unknown keys caused ${asCount(fetches)} requests to a key server that was down: forged tokens would put it under load.`,
    },
  ];
}

/** A killed process loses only the responses that it had begun. */
export function lossRules({ loss }: Findings): RuleResult[] {
  const { waiting = 0, begun = 0, lostAtOnce = 0, lostLater = 0, backAfter } = loss ?? {};
  const measured = (text: string) => (loss === undefined ? 'no process was killed' : text);
  return [
    {
      id: 'killed',
      title: 'Answers lost with the process that was killed',
      measured: measured(
        `${asCount(lostAtOnce)} lost; ${asCount(waiting + begun)} in flight there, of which another process was asked for ${asCount(waiting)}`,
      ),
      limit: `at most ${asCount(begun)}: those that had begun`,
      holds: loss !== undefined && lostAtOnce <= begun,
      reason: `The process that was killed had begun ${asCount(begun)} responses, and visitors lost ${asCount(lostAtOnce)}.`,
    },
    {
      id: 'killed-later',
      title: `Answers lost from ${asSeconds(lossTail)} after that until it was back`,
      measured: measured(asCount(lostLater)),
      limit: '0',
      holds: loss !== undefined && lostLater === 0,
      reason: `${asCount(lostLater)} requests failed more than ${asSeconds(lossTail)} after the process was killed.`,
    },
    {
      id: 'killed-back',
      title: 'The process that was killed was ready again',
      measured: measured(backAfter === undefined ? 'no' : `after ${asSeconds(backAfter)}`),
      limit: 'yes',
      holds: backAfter !== undefined,
      reason: 'The process that was killed could not be started again.',
    },
  ];
}

/** A rollout fails no request. */
export function restartRules({ restart, restarted, processes }: Findings): RuleResult[] {
  return [
    {
      id: 'cut',
      title: 'Answers that were cut off or failed during the rolling restart',
      measured: restart === undefined ? 'no restart' : `${asCount(restart.cut)} cut, ${asCount(restart.failed)} failed`,
      limit: '0',
      holds: restart !== undefined && restart.cut === 0 && restart.failed === 0,
      reason: restartReason(restart),
    },
    {
      id: 'restarted',
      title: 'Processes that came back after the rolling restart',
      measured: `${restarted} of ${processes}`,
      limit: `${processes}`,
      holds: restarted === processes,
      reason: `Only ${restarted} of ${processes} processes were ready again after the rolling restart.`,
    },
  ];
}

const restartReason = (restart: PartFigures | undefined): string =>
  restart === undefined
    ? 'There was no rolling restart.'
    : `The rolling restart cost ${asCount(restart.cut)} cut and ${asCount(restart.failed)} failed responses: a rollout during the campaign would do the same.`;
