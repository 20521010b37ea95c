import * as z from 'zod/mini';
import type { MessageContract, MessageReply, MessageSpec } from './catalogue-types.ts';
import { anyHostPathPattern, hostPathPatterns } from './host-path-patterns.ts';
import type { HostPathName } from './host-paths.ts';
import { notFoundType, openBonusType } from './message-types.ts';

/** Maximum characters of a path: more than any path of `hostPaths` has. */
const maxPath = 16_384;

/** Milliseconds: a host that is present replies at once, and the visitor who has pressed a link is waiting. */
const openingBudget = 500;
const replyBudget = 1_000;
/** The host may still be loading. */
const initBudget = 3_000;
/** The visitor reads and chooses. */
const noticeBudget = 30_000;

const text = (characters: number) => z.string().check(z.minLength(1), z.maxLength(characters, { abort: true }));

const pathLike = (pattern: RegExp) => z.string().check(z.maxLength(maxPath, { abort: true }), z.regex(pattern));

/** Says that the host has accepted a request; other messages report its outcome. */
const acceptance = z.object({ isAccepted: z.boolean() });

const message = <Contract extends MessageContract, Reply extends MessageReply | undefined = undefined>(
  spec: MessageSpec<Contract, Reply>,
): MessageSpec<Contract, Reply> => spec;

/** A message that asks the host to open the path of one of its sections. */
const defineOpening = <Type extends string>(type: Type, pattern: RegExp, opens: HostPathName) =>
  message({
    direction: 'page-to-host',
    since: 1,
    contract: z.object({ type: z.literal(type), path: pathLike(pattern) }),
    reply: { contract: acceptance, budget: openingBudget },
    fallback: 'navigate',
    opens,
    isRepeatable: true,
  });

/** A message without fields; the reply says whether the host accepted it. */
const request = <Type extends string>(
  type: Type,
  fallback: MessageSpec['fallback'],
  { isRepeatable }: Pick<MessageSpec, 'isRepeatable'>,
) =>
  message({
    direction: 'page-to-host',
    since: 1,
    contract: z.object({ type: z.literal(type) }),
    reply: { contract: acceptance, budget: openingBudget },
    fallback,
    isRepeatable,
  });

/** A message with a type only, and no reply. */
const notice = <Type extends string>(type: Type, fallback: MessageSpec['fallback']) =>
  message({
    direction: 'page-to-host',
    since: 1,
    contract: z.object({ type: z.literal(type) }),
    fallback,
    isRepeatable: true,
  });

/** Messages of the page to its host, by type (R7.68 to R7.99). */
export const pageMessages = {
  init: message({
    direction: 'page-to-host',
    since: 1,
    fieldsSince: { versions: 2, page: 2 },
    contract: z.object({
      type: z.literal('init'),
      versions: z.optional(z.array(z.int().check(z.gte(1), z.lte(1_000))).check(z.minLength(1), z.maxLength(16))),
      page: z.optional(text(64)),
    }),
    reply: {
      contract: z.object({
        version: z.int().check(z.gte(1), z.lte(1_000)),
        supports: z.optional(z.array(text(64)).check(z.maxLength(256))),
      }),
      budget: initBudget,
    },
    fallback: 'standalone',
    isRepeatable: true,
  }),
  updateHeight: message({
    direction: 'page-to-host',
    since: 1,
    contract: z.object({ type: z.literal('updateHeight'), height: z.int().check(z.gte(0), z.lte(1_000_000)) }),
    fallback: 'nothing',
    isRepeatable: true,
  }),
  heightFrozen: message({
    direction: 'page-to-host',
    since: 2,
    contract: z.object({
      type: z.literal('heightFrozen'),
      height: z.int().check(z.gte(0), z.lte(1_000_000)),
      element: z.optional(text(200)),
    }),
    fallback: 'nothing',
    isRepeatable: true,
  }),
  scrollToTop: notice('scrollToTop', 'scroll-window'),
  scrollToBottom: notice('scrollToBottom', 'scroll-window'),
  scrollToOffset: message({
    direction: 'page-to-host',
    since: 2,
    contract: z.object({ type: z.literal('scrollToOffset'), offset: z.int().check(z.gte(0), z.lte(1_000_000)) }),
    fallback: 'scroll-window',
    isRepeatable: true,
  }),
  authorization: request('authorization', 'sign-in-page', { isRepeatable: true }),
  registration: request('registration', 'registration-page', { isRepeatable: true }),
  changeRoute: message({
    direction: 'page-to-host',
    since: 1,
    contract: z.object({
      type: z.literal('changeRoute'),
      path: pathLike(anyHostPathPattern),
      changeDomain: z.optional(z.boolean()),
    }),
    reply: { contract: acceptance, budget: openingBudget },
    fallback: 'navigate',
    isRepeatable: true,
  }),
  goBack: request('goBack', 'history-back', { isRepeatable: false }),
  disableScroll: message({
    direction: 'page-to-host',
    since: 1,
    fieldsSince: { isDisabled: 2 },
    contract: z.object({ type: z.literal('disableScroll'), isDisabled: z.optional(z.boolean()) }),
    fallback: 'lock-own-scroll',
    isRepeatable: true,
  }),
  notification: message({
    direction: 'page-to-host',
    since: 1,
    fieldsSince: { level: 2, action: 2 },
    contract: z.object({
      type: z.literal('notification'),
      text: text(500),
      level: z.optional(z.enum(['info', 'success', 'warning', 'error'])),
      action: z.optional(text(40)),
    }),
    reply: { contract: z.object({ isActionPressed: z.boolean() }), budget: noticeBudget },
    fallback: 'own-notice',
    isRepeatable: false,
  }),
  showContent: notice('showContent', 'nothing'),
  hideContent: notice('hideContent', 'nothing'),
  changeTitle: message({
    direction: 'page-to-host',
    since: 1,
    contract: z.object({ type: z.literal('changeTitle'), title: text(300) }),
    fallback: 'document-title',
    isRepeatable: true,
  }),
  openBuyCrypto: request('openBuyCrypto', 'nothing', { isRepeatable: true }),
  openLinkInBrowser: message({
    direction: 'page-to-host',
    since: 1,
    contract: z.object({
      type: z.literal('openLinkInBrowser'),
      // The URL must not contain a user name or password, which disguise the host.
      url: z
        .string()
        .check(
          z.maxLength(2_048, { abort: true }),
          z.regex(/^https:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?(?:[/?#][!-\x5B\]-~]*)?$/),
        ),
    }),
    reply: { contract: acceptance, budget: openingBudget },
    fallback: 'open-window',
    isRepeatable: false,
  }),
  checkAuth: message({
    direction: 'page-to-host',
    since: 1,
    contract: z.object({ type: z.literal('checkAuth') }),
    reply: { contract: z.object({ isSignedIn: z.boolean() }), budget: replyBudget },
    fallback: 'own-session',
    isRepeatable: true,
  }),
  betOnOwn: defineOpening('betOnOwn', hostPathPatterns.betOnOwn, 'betOnOwn'),
  home: defineOpening('home', hostPathPatterns.home, 'home'),
  topUp: defineOpening('topUp', hostPathPatterns.topUp, 'office'),
  office: defineOpening('office', hostPathPatterns.office, 'office'),
  betting: defineOpening('betting', hostPathPatterns.line, 'line'),
  information: defineOpening('information', hostPathPatterns.information, 'information'),
  // The error page requests the bonus rules without a press (R2.134).
  bonus: message({
    direction: 'page-to-host',
    since: 1,
    fieldsSince: { isAutomatic: 2 },
    contract: z.object({
      type: z.literal(openBonusType),
      path: pathLike(hostPathPatterns.bonus),
      isAutomatic: z.optional(z.boolean()),
    }),
    reply: { contract: acceptance, budget: openingBudget },
    fallback: 'navigate',
    opens: 'bonus',
    isRepeatable: true,
  }),
  allGames: defineOpening('allGames', hostPathPatterns.allGames, 'allGames'),
  promotion: defineOpening('promotion', hostPathPatterns.promotion, 'promotion'),
  slots: defineOpening('slots', hostPathPatterns.games, 'games'),
  casino: defineOpening('casino', hostPathPatterns.games, 'games'),
  fastGames: defineOpening('fastGames', hostPathPatterns.fastGames, 'fastGames'),
  promoStore: defineOpening('promoStore', hostPathPatterns.promoStore, 'promoStore'),
  teamLine: defineOpening('teamLine', hostPathPatterns.line, 'line'),
  live: defineOpening('live', hostPathPatterns.line, 'line'),
  pageNotFound: message({
    direction: 'page-to-host',
    since: 1,
    contract: z.object({
      type: z.literal(notFoundType),
      status: z.int().check(z.gte(400), z.lte(599)),
      // The visitor's path, as the browser sent it.
      path: z.string().check(z.maxLength(maxPath, { abort: true }), z.regex(/^\//)),
    }),
    fallback: 'nothing',
    isRepeatable: true,
  }),
} as const;
