/** Effect of a change on a section of the terms. */
export interface ChangedSection {
  readonly title: string;
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** A section of a version of the terms. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly items: readonly string[];
}

/** Sentences that only one of two versions of the terms has, by section. */
export function changedSections(before: readonly Section[], now: readonly Section[]): ChangedSection[] {
  const titles = new Map([...before, ...now].map(({ id, title }) => [id, title]));
  return [...titles]
    .map(([id, title]) => {
      const [then, after] = [before, now].map((sections) => sections.find((section) => section.id === id)?.items ?? []);
      return { title, before: without(then, after), now: without(after, then) };
    })
    .filter((section) => section.before.length > 0 || section.now.length > 0);
}

const without = (items: readonly string[] = [], others: readonly string[] = []): string[] =>
  items.filter((item) => !others.includes(item));
