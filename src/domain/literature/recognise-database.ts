import { databaseById, type NumberedId } from './databases.ts';
import { codeIn, markedSource, type OwnSources } from './own-sources.ts';
import type { LiteratureRecord } from './record.ts';

/** The indexes of Web of Science as its `WE` field writes them. */
const editions: [RegExp, NumberedId][] = [
  [/SCI-?EXPANDED|science citation index expanded|^SCI-?E$|^SCIE$/i, 4],
  [/SSCI|social sciences? citation index(?!.*proceed)/i, 1],
  [/A&?HCI|arts & humanities citation index/i, 6],
  [/ESCI|emerging sources/i, 3],
  [/CPCI-?SSH|social science & humanities|conference proceedings.*(?:social|humanities)/i, 8],
  [/CPCI-?S\b|conference proceedings.*science/i, 7],
];

const named: [RegExp, NumberedId][] = [
  [/scopus/i, 10],
  [/compendex|engineering (?:index|village)|^ei$/i, 11],
  [/cscd|中国科学引文/i, 12],
  [/cssci|中文社会科学引文/i, 13],
  [/人大复印|复印报刊/, 18],
  [/cnki|知网|中国学术期刊/i, 14],
  [/wanfang|万方/i, 15],
  [/cqvip|维普|weipu/i, 16],
  [/springer ?link/i, 19],
  [/medline|pubmed|nlm/i, 36],
  [/web of science|\bwos\b|clarivate|thomson reuters|isi web/i, 2],
];

/** Where a format alone names its database. */
const ofFormat: Record<string, NumberedId> = {
  'wos-table': 2,
  'wos-tagged': 2,
  'scopus-csv': 10,
  'scopus-json': 10,
  'ei-csv': 11,
  'ei-ascii': 11,
  'springer-csv': 19,
  'pubmed-csv': 36,
  medline: 36,
  'pubmed-xml': 36,
  'pubmed-text': 36,
  'cssci-text': 13,
  'weipu-text': 16,
  'weipu-xml': 16,
  'cnki-e-study': 14,
};

const found = (rules: readonly [RegExp, NumberedId][], text: string): NumberedId | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

/** The indexes of Web of Science that hold the record; none where the file does not say. */
export const editionsOf = (record: Pick<LiteratureRecord, 'editions'>): NumberedId[] => [
  ...new Set(record.editions.map((edition) => found(editions, edition)).filter((id) => id !== undefined)),
];

/** The indexes by their own names, each once; a name that is none of the numbered ones stays as it is written. */
export const editionNames = (written: readonly string[], own: OwnSources): string[] => [
  ...new Set(
    written.map((edition) => {
      const source = markedSource(edition);
      return source === undefined
        ? (databaseById(found(editions, edition) ?? 0)?.code ?? edition)
        : codeIn(source, own);
    }),
  ),
];

/**
 * The databases a record is from. A record of Web of Science belongs to the core collection and to the indexes its `WE`
 * names; its accession number alone never proves an index.
 */
export const databasesOfRecord = (record: LiteratureRecord): NumberedId[] => {
  const { accessions, database = '', url = '', provenance } = record;
  if (accessions.cscd || /^CSCD/i.test(database)) return [12];
  const format = ofFormat[provenance.format];
  const wos = accessions.wos !== undefined || format === 2;
  if (wos) return [2, ...editionsOf(record)];
  // Embase holds records of MEDLINE; its own number says where the file is from, and it is none of the numbered ones.
  if (accessions.embase) return [];
  const told = found(named, database);
  if (told !== undefined) return told === 2 ? [2, ...editionsOf(record)] : [told];
  if (format !== undefined) return [format];
  if (accessions.scopus || /scopus\.com\//.test(url)) return [10];
  if (accessions.ei) return [11];
  if (accessions.cssci) return [13];
  if (accessions.cnki || /\bcnki\.net\//.test(url)) return [14];
  if (accessions.wanfang || /wanfangdata\.com/.test(url)) return [15];
  if (accessions.weipu || /cqvip\.com/.test(url)) return [16];
  if (/link\.springer\.com/.test(url) && /springer/i.test(provenance.format)) return [19];
  return accessions.pubmed && /pubmed\.ncbi/.test(url) ? [36] : [];
};

/** Counts the databases of a file's records as they pass by, so that the file need not stand in memory. */
export class DatabaseTally {
  readonly #counts = new Map<NumberedId, number>();
  readonly #names = new Set<string>();
  #records = 0;

  add(record: LiteratureRecord): void {
    this.#records += 1;
    if (this.#names.size < 2) this.#names.add(record.accessions.embase ? 'Embase' : (record.database ?? ''));
    for (const id of databasesOfRecord(record)) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  /** What every record says of its database, where it is none of the numbered ones. */
  name(): string | undefined {
    const [name, other] = this.#names;
    return other === undefined && name ? name : undefined;
  }

  /**
   * The one database the file is from: an index of Web of Science only if every record is in it and in no other; else the
   * one most records name.
   */
  answer(): NumberedId | undefined {
    const all = [...this.#counts].filter(([, count]) => count === this.#records).map(([id]) => id);
    const inWos = (this.#counts.get(2) ?? 0) * 2 > this.#records;
    if (inWos) {
      const indexes = [...this.#counts.keys()].filter((id) => id !== 2);
      return indexes.length === 1 && all.includes(indexes[0]!) ? indexes[0] : 2;
    }
    const [most] = [...this.#counts].sort(([, one], [, other]) => other - one);
    return most && most[1] * 2 > this.#records ? most[0] : undefined;
  }
}

/** How exports name an own source. */
export interface SourceLabels {
  id: number;
  labels: readonly string[];
}

const sameLabel = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** The numbered database the records are from, else the own source whose label all of them carry. */
export const databaseOfRecords = (
  records: Iterable<LiteratureRecord>,
  own: readonly SourceLabels[] = [],
): number | undefined => {
  const tally = new DatabaseTally();
  for (const record of records) tally.add(record);
  const name = tally.name();
  return (
    tally.answer() ??
    (name === undefined ? undefined : own.find(({ labels }) => labels.some((label) => sameLabel(label, name)))?.id)
  );
};
