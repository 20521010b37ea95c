import { createEmbed } from '../create-embed.ts';
import type { Embed, EmbedOptions } from '../embed-types.ts';
import {
  findAddressProblem,
  findContextProblems,
  findFrameProblems,
  findMessageProblems,
  findOptionProblems,
  findPlaceProblems,
  findWidthProblem,
} from './find-problems.ts';

/**
 * The development build of {@link createEmbed}: also logs one line for each mistake in its use, with the option, its value and the
 * correction.
 */
export function createCheckedEmbed(
  place: string | Element,
  options: EmbedOptions,
  scriptOrigin: string | undefined,
): Embed {
  const { log = console.warn } = options;
  const warn = (problem: string): void => log(`Marquee: ${problem}`);
  const addressProblem = findAddressProblem(place, options, scriptOrigin);
  if (addressProblem !== undefined) throw new TypeError(`Marquee: ${addressProblem}`);
  findOptionProblems(options).forEach(warn);
  findPlaceProblems(place).forEach(warn);

  let isReachable = true;
  const explain = ({ href, origin }: URL): void => {
    if (isReachable) {
      warn(
        `option "path" (${JSON.stringify(href.slice(origin.length))}): the page has not connected in 10 s, though Marquee answers. Is "${location.origin}" in "frames" of its config/hosts.json (npm run hosts -- ${location.origin} ${href})? Does your Content-Security-Policy have ${origin} in frame-src?`,
      );
    }
  };
  const embed = createEmbed(place, options, scriptOrigin, explain);
  const { origin, pathname } = new URL(embed.frame.src);
  // `no-cors`: whether this page may read the response does not matter here.
  fetch(`${origin}/embed.json?path=${encodeURIComponent(pathname)}`, { mode: 'no-cors' }).catch(() => {
    isReachable = false;
    if (embed.status() === 'destroyed') return;
    warn(
      `option "origin" (${JSON.stringify(origin)}): can't be reached. Does Marquee run there, and does your Content-Security-Policy have it in connect-src?`,
    );
  });
  requestAnimationFrame(() => {
    const squeeze = findWidthProblem(embed.frame);
    if (squeeze !== undefined) warn(squeeze);
    findFrameProblems(embed.frame).forEach(warn);
  });

  return {
    ...embed,
    setContext: (context) => {
      findContextProblems(context).forEach(warn);
      embed.setContext(context);
    },
    say: (message) => {
      findMessageProblems(message).forEach(warn);
      embed.say(message);
    },
  };
}
