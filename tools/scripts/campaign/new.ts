import { existsSync } from 'node:fs';
import path from 'node:path';
import { localeCodes } from '../../../config/languages.ts';
import type { RegionPolicies } from '../../../config/regions.ts';
import type { AnswerKind, MechanicStarter, Question } from '../../../src/campaigns/mechanics/mechanic-starter.ts';
import { mechanicIds } from '../../../src/campaigns/mechanics/mechanic-table.ts';
import { accents } from '../../../src/campaigns/palettes/palette.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { readAnswer } from './answers.ts';
import { isCampaignName } from './campaign-name.ts';
import { createDraft } from './draft.ts';
import { mechanicStarters, starterOf } from './mechanic-starters.ts';
import { type NearestTexts, nearestTexts } from './nearest-texts.ts';
import { Interrupted, type Terminal } from './terminal.ts';
import { writeFolder } from './write-folder.ts';

interface NewInput {
  readonly name: string | undefined;
  /** Answers given as options of the command. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly directory: string;
  readonly regions: RegionPolicies;
  /** `undefined` if input is a file or a pipe, so that no one can answer. */
  readonly terminal: Terminal | undefined;
  readonly print: (line: string) => void;
}

/** A question about a text, which is stored in a text file. */
interface TextQuestion extends Question {
  readonly key: string;
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** The first questions, for every campaign: their answers determine how later answers are read. */
const settingQuestions: readonly Question[] = [
  common('mechanic', 'How it works', { oneOf: mechanicIds }, 'deposit-bonus'),
  { ...common('languages', 'Languages of its texts', { someOf: localeCodes }, 'en,de'), fallback: 'en' },
  { ...common('currency', 'Currency of its amounts', 'currency', 'EUR'), fallback: 'EUR' },
  { ...common('zone', 'Offset of the zone of its times', 'zone', '+03:00'), fallback: '+03:00' },
];

function common(id: string, ask: string, kind: AnswerKind, example: string): Question {
  return { id, ask, kind, example, paths: [] };
}

function frameQuestions({ accent, customers, verification }: MechanicStarter): Question[] {
  return [
    {
      ...common('promotions', 'Number of its promotion on the platform, the main one first', 'numbers', '9001,9002'),
      paths: [['promotionIds']],
    },
    { ...common('start', 'When it begins', 'moment', '2026-12-01 18:00'), paths: [['startTime']] },
    {
      ...common(
        'end',
        'When it ends, or none; a day alone counts to its last minute',
        'moment-or-none',
        '2026-12-24 21:59',
      ),
      paths: [['expireTime']],
    },
    {
      ...common('customers', 'Who it is for', { oneOf: ['new', 'registered'] }, customers),
      fallback: customers,
      paths: [['eligibility', 'customers']],
    },
    {
      ...common(
        'verification',
        'What they must have confirmed',
        { oneOf: ['none', 'phone', 'profile', 'identity'] },
        verification,
      ),
      fallback: verification,
      paths: [['eligibility', 'verification']],
    },
    { ...common('accent', 'Colours of its page', { oneOf: accents }, accent), fallback: accent, paths: [['accent']] },
  ];
}

const textKeys = ['title', 'kicker', 'tagline', 'ended'] as const;
const textNames = {
  title: 'Title, at most three lines on a phone',
  kicker: 'Line above the title: what kind of offer it is',
  tagline: 'Sentence below the title, without a number',
  ended: 'The same sentence when it is over',
} as const;

/** Every option of the command; each one answers a question. */
export const newOptions: Readonly<Record<string, { readonly type: 'string' }>> = Object.fromEntries(
  [
    ...settingQuestions.map(({ id }) => id),
    ...[...mechanicStarters.values()].flatMap((starter) =>
      [...frameQuestions(starter), ...starter.questions].map(({ id }) => id),
    ),
    ...localeCodes.flatMap((code) => textKeys.map((key) => `${key}-${code}`)),
  ].map((id) => [id, { type: 'string' }] as const),
);

/** Asks for the missing values and writes the folder of a campaign. Returns the exit code. */
export async function newCampaign(input: NewInput): Promise<number> {
  const { name, directory, print, terminal } = input;
  const folder = path.join(directory, name ?? '');
  if (name === undefined || !isCampaignName(name)) {
    print('Give the campaign a name of lower-case words joined by hyphens: npm run campaign -- new winter-raffle');
    return 1;
  }
  if (existsSync(folder)) {
    print(`${folder} already exists: choose another name, or change its files.`);
    return 1;
  }
  try {
    return await writeCampaign(name, input);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    print('\nAborted: nothing was written.');
    return 130;
  } finally {
    terminal?.close();
  }
}

async function writeCampaign(
  name: string,
  { options, directory, regions, terminal, print }: NewInput,
): Promise<number> {
  const answers = new Map<string, string>();
  /** Texts taken from the tool or other campaigns, which may not fit this campaign. */
  const taken: string[] = [];
  const missing: Question[] = [];
  const refused: string[] = [];
  const draft = createDraft(name, regions);

  const response = async (question: Question, take: (value: unknown) => Promise<string | undefined>): Promise<void> => {
    const option = options[question.id];
    let text = typeof option === 'string' ? option : undefined;
    for (;;) {
      if (text === undefined && terminal) text = await terminal.ask(prompt(question, draft.currency));
      const isTaken = text === undefined || text.trim() === '';
      if (isTaken) text = question.fallback;
      const result = text === undefined ? undefined : readAnswer(question.kind, text, draft);
      if (result && 'value' in result && text !== undefined) {
        answers.set(question.id, text);
        const problem = await take(result.value);
        if (problem === undefined && isTaken && question.kind === 'text') taken.push(question.id);
        if (problem === undefined) return;
        if (!terminal) return void refused.push(`--${question.id} ${quoteForShell(text)}: ${problem}`);
        print(`  ${problem}`);
      } else if (!terminal) {
        if (result && 'problem' in result)
          refused.push(`--${question.id} ${quoteForShell(text ?? '')}: ${result.problem}`);
        else missing.push(question);
        return;
      } else print(`  ${result && 'problem' in result ? result.problem : 'an answer is needed'}`);
      text = undefined;
    }
  };

  if (terminal) print(`How a campaign can work:\n${mechanicList()}`);
  for (const question of settingQuestions) await response(question, async (value) => draft.set(question.id, value));
  const { mechanic, languages: chosen } = draft;
  if (mechanic !== undefined) {
    const starter = starterOf(mechanic);
    draft.begin(mechanic, starter);
    for (const question of [...frameQuestions(starter), ...starter.questions]) {
      await response(question, (value) => draft.setField(question, value));
    }
    for (const language of chosen) {
      const others = nearestTexts(directory, draft.fields, language);
      for (const question of textQuestions(language, starter, others, draft.hasEnd)) {
        await response(question, (value) => draft.setText(language, question.key, String(value)));
      }
    }
  }
  if (missing.length > 0 || refused.length > 0) {
    for (const line of refused) print(line);
    for (const question of missing) print(`--${question.id} is missing: ${describeQuestion(question, draft.currency)}`);
    print('Nothing was written. Give these options, or run the command in a terminal, where it asks.');
    return 1;
  }
  const problems = await draft.problems();
  if (problems.length > 0) {
    for (const problem of problems) print(problem);
    const option = [...answers].map(([id, text]) => `--${id} ${quoteForShell(text)}`).join(' ');
    print(
      `Nothing was written. The same answers, to correct and run again:\nnpm run campaign -- new ${name} ${option}`,
    );
    return 1;
  }
  await writeFolder(directory, name, draft.files());
  print(`Written: ${path.join(directory, name)}`);
  if (taken.length > 0) print(`Texts that were not written for this campaign; read them: ${taken.join(', ')}`);
  print(
    'Facts that were not asked are in campaign.json with usual values: read them, docs/campaigns.md explains each.',
  );
  print(`Next: npm run campaign -- check ${name}`);
  return 0;
}

const quoteForShell = (text: string): string => (/^[\w.,:+-]+$/.test(text) ? text : JSON.stringify(text));

const mechanicList = (): string => mechanicIds.map((id) => `  ${id.padEnd(15)} ${starterOf(id).about}`).join('\n');

function describeQuestion({ ask, kind, example, unit }: Question, currency: string): string {
  const measure = unit ?? (kind === 'money' ? currency : kind === 'percent' ? 'percent' : undefined);
  return `${ask}${measure === undefined ? '' : `, in ${measure}`} (example: ${example})`;
}

const prompt = (question: Question, currency: string): string => {
  const choices =
    typeof question.kind === 'object' ? ('oneOf' in question.kind ? question.kind.oneOf : question.kind.someOf) : [];
  const known = choices.length > 0 && question.id !== 'mechanic' ? `\n  one of ${choices.join(', ')}` : '';
  const source = question.source === undefined ? '' : `, as in ${question.source}`;
  const enter = question.fallback === undefined ? '' : `\n  Enter${source}: ${question.fallback}`;
  return `${describeQuestion(question, currency)}${known}${enter}\n> `;
};

function textQuestions(
  language: LanguageCode,
  starter: MechanicStarter,
  others: NearestTexts | undefined,
  hasEnd: boolean,
): TextQuestion[] {
  return textKeys
    .filter((key) => key !== 'ended' || hasEnd)
    .map((key) => {
      const isOwn = language === 'en' && key !== 'title';
      const known = isOwn ? starter[key] : others?.texts[key];
      return {
        id: `${key}-${language}`,
        ask: `${textNames[key]}, in ${englishNames.of(language)}`,
        kind: 'text' as const,
        example: known ?? (key === 'title' ? 'Harvest Weeks' : starter[key]),
        ...(key !== 'title' && known !== undefined && { fallback: known, ...(!isOwn && { source: others?.campaign }) }),
        paths: [],
        key,
      };
    });
}
