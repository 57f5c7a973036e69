import type { LiteratureRecord } from '#domain/literature/record.ts';

/** So many records at least tell what a whole one of this file holds; more where only the missing line end speaks. */
const fewest = 2;
const fewestOpen = 3;
const sampleSize = 40;
/** Records that all end alike end in one of so many ways. */
const mostEndings = 2;

const label =
  /^[ \t]{0,4}(%\S|[A-Z][A-Z0-9]{1,3}(?=[ \t]{0,4}-| |\r?$)|\{[^{}]{1,40}\}|[【〖][^【】〖〗]{1,20}[】〗]|[A-Za-z ]{2,30}-[^\s:：]{1,12}(?=\s?[:：])|[A-Za-z][A-Za-z ]{1,30}(?=:)|[A-Z]{0,6}\p{Script=Han}{1,10}(?=\s?[:：]))/gmu;

const labelsOf = (raw: string): string[] => [...raw.slice(0, 200_000).matchAll(label)].map(([, name]) => name!.trim());

const shared = (one: Set<string> | undefined, other: readonly string[]): Set<string> => {
  const there = new Set(other);
  return one === undefined ? there : new Set([...one].filter((name) => there.has(name)));
};

/**
 * Notices that the last record of an export lacks what every one before it has or ends with: formats without an end mark
 * do not tell a record that was cut off.
 */
export class LastRecord {
  #labels: Set<string> | undefined;
  /** The databases that gave each record a number. */
  #owners: Set<string> | undefined;
  readonly #endings = new Set<string>();
  #seen = 0;
  #last: LiteratureRecord | undefined;

  add(record: LiteratureRecord): void {
    const before = this.#last;
    if (before && this.#seen < sampleSize) {
      const labels = labelsOf(before.provenance.raw);
      this.#labels = shared(this.#labels, labels);
      this.#owners = shared(this.#owners, Object.keys(before.accessions));
      const ending = labels.at(-1);
      if (ending) this.#endings.add(ending);
    }
    if (before) this.#seen += 1;
    this.#last = record;
  }

  /** The label it lacks; undefined where nothing speaks for a cut. `endsOpen`: no line break stands behind it. */
  lacks(endsOpen: boolean): string | undefined {
    if (!this.#last || this.#seen < fewest) return undefined;
    const labels = new Set(labelsOf(this.#last.provenance.raw));
    const owners = new Set<string>(Object.keys(this.#last.accessions));
    if ([...(this.#owners ?? [])].some((owner) => !owners.has(owner))) return '数据库编号';
    const endings = [...this.#endings];
    if (endings.length > 0 && endings.length <= mostEndings && !endings.some((name) => labels.has(name)))
      return endings[0];
    if (!endsOpen || this.#seen < fewestOpen) return undefined;
    return [...(this.#labels ?? [])].find((name) => !labels.has(name));
  }
}
