/** A parsed problem of a campaign folder: file, field and message. */
export interface FoundProblem {
  /** `campaign.json`, `texts/de.json`, or `texts` for all languages; empty for the folder itself. */
  readonly file: string;
  /** `facts.deposits[0].percent`; empty for the whole file. */
  readonly field: string;
  readonly message: string;
}

/** Parses a line of a check of the campaign folder `name`, such as `lucky-friday/campaign.json:3: facts.limit: is missing`. */
export function parseProblem(name: string, sentence: string): FoundProblem {
  const [, file, rest] = /^[^/\s]+\/(\S+?)(?::\d+)?: (.*)$/s.exec(sentence) ?? [];
  if (file === undefined || rest === undefined || !sentence.startsWith(`${name}/`)) {
    return { file: '', field: '', message: sentence };
  }
  const [, field = '', message = rest] = /^(\S+): (.*)$/s.exec(rest) ?? [];
  return { file, field, message };
}

/** Whether a field is `outer` or nested in it. */
export const isWithin = (outer: string, field: string): boolean =>
  field === outer || field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`);
