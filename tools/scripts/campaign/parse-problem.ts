/** A problem of a campaign folder, taken apart: the file in the folder, the field, and what is wrong with it. */
export interface FoundProblem {
  /** `campaign.json`, `texts/de.json`, `texts` for those of all languages; empty where it is about the folder. */
  readonly file: string;
  /** `facts.deposits[0].percent`; empty where it is about the whole file. */
  readonly field: string;
  readonly message: string;
}

/** Takes a sentence of a check apart. */
export function parseProblem(name: string, sentence: string): FoundProblem {
  const [, file, rest] = /^[^/\s]+\/(\S+?)(?::\d+)?: (.*)$/s.exec(sentence) ?? [];
  if (file === undefined || rest === undefined || !sentence.startsWith(`${name}/`)) {
    return { file: '', field: '', message: sentence };
  }
  const [, field = '', message = rest] = /^(\S+): (.*)$/s.exec(rest) ?? [];
  return { file, field, message };
}

/** The field is another one, or in it. */
export const isWithin = (outer: string, field: string): boolean =>
  field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);
