import { countsIn, isIndexOfCollection, keptIn, tellsNoIndex } from '../held-by.ts';
import type { SearchBy, SearchGap, SearchQuestion } from './search-state.ts';
import { answersFor } from './source-databases.ts';

/** A record that is a paper of the order, and the file that told of it last. */
export interface HeldRecord {
  paper: string;
  database: number;
  editions: readonly string[];
  /** How often it is cited, as the source says in it; null: it does not say. */
  timesCited: number | null;
  day: string;
  by: SearchBy;
  byName: string;
}

/** A file of the order and whose citing list it is: said by a person, by the search that made it, or by its content. */
export interface ListedFile {
  database: number | null;
  lists: readonly string[];
  day: string;
  byName: string;
}

/** What a source was asked about papers, and how far it answered. */
export interface AskedStep {
  source: string;
  what: 'records' | 'citing';
  papers: readonly string[];
  answered: boolean;
  why: SearchGap;
  sourceCount: number | null;
  day: string;
  byName: string;
}

export interface DerivedWord {
  paper: string;
  database: number;
  question: SearchQuestion;
  by: SearchBy;
  state: 'searched' | 'open';
  day: string;
  sourceCount: number | null;
  obtained: number | null;
  why: SearchGap;
  byName: string;
}

/**
 * Whether a record that is the paper answers for a database: it counts there, or it is kept in the same collection and
 * tells its indexes, of which this is then none. A record that tells no index leaves open which one holds it.
 */
const answers = (record: HeldRecord, database: number, ordered: readonly number[]): boolean => {
  if (countsIn(record.database, record.editions, ordered).includes(database)) return true;
  return isIndexOfCollection(database) && keptIn(record.database) === keptIn(database) && !tellsNoIndex(record);
};

const citing = ['citation', 'by_others'] as const;
const whole = { state: 'searched', sourceCount: null, why: '' } as const;

/** A search stands over what was not answered, a reason over none, the later word over the earlier. */
const strength = ({ state, why, day }: DerivedWord): string =>
  `${Number(state === 'searched')} ${Number(why !== 'unasked')} ${day}`;

/**
 * The stronger word, with the source's count of either: the later one, of one day the larger. While nothing came in, a
 * later 0 takes nothing from a count that a record states: one of them is wrong, and nobody knows which.
 */
const joined = (one: DerivedWord, other: DerivedWord): DerivedWord => {
  const [stronger, weaker] = strength(one) > strength(other) ? [one, other] : [other, one];
  const counts = [stronger, weaker]
    .filter(({ sourceCount }) => sourceCount !== null)
    .sort((a, b) => b.day.localeCompare(a.day) || (b.sourceCount ?? 0) - (a.sourceCount ?? 0));
  const last = counts.find(({ sourceCount, obtained }) => sourceCount !== 0 || obtained !== 0) ?? counts[0];
  return { ...stronger, sourceCount: last?.sourceCount ?? null };
};

interface SearchedEvidence {
  held: readonly HeldRecord[];
  files: readonly ListedFile[];
  steps: readonly AskedStep[];
  /** How many citing records of a paper the order holds in the collection a database is kept in. */
  citingCount: (paper: string, database: number) => number;
}

/** Everything that files and fetches say was searched in the ordered databases; of two words of a kind the later stands. */
export const derivedWords = (ordered: readonly number[], evidence: SearchedEvidence): DerivedWord[] => {
  const words = new Map<string, DerivedWord>();
  const say = (said: Omit<DerivedWord, 'obtained'>): void => {
    const { paper, database, question, by } = said;
    const obtained = question === 'inclusion' ? null : evidence.citingCount(paper, database);
    const key = `${paper} ${database} ${question} ${by}`;
    const known = words.get(key);
    const word = { ...said, obtained };
    words.set(key, known ? joined(known, word) : word);
  };
  for (const database of ordered) {
    for (const one of evidence.held.filter((record) => answers(record, database, ordered))) {
      const { paper, day, by, byName } = one;
      say({ ...whole, paper, database, question: 'inclusion', by, day, byName });
      // That it is cited is the source's word; which works cite it was not asked by that.
      if (one.timesCited !== null)
        for (const question of citing)
          say({
            paper,
            database,
            question,
            by,
            day,
            byName,
            state: 'open',
            why: 'unasked',
            sourceCount: one.timesCited,
          });
    }
    for (const file of evidence.files) {
      if (file.database === null || keptIn(file.database) !== keptIn(database)) continue;
      const { day, byName } = file;
      for (const paper of new Set(file.lists))
        for (const question of citing) say({ ...whole, paper, database, question, by: 'import', day, byName });
    }
    for (const step of evidence.steps.filter(({ source }) => answersFor(source, database)))
      for (const paper of step.papers) {
        // What came of it may leave open which index holds the paper.
        const record = evidence.held.find((one) => one.paper === paper && keptIn(one.database) === keptIn(database));
        const unclear = step.what === 'records' && record !== undefined && !answers(record, database, ordered);
        const told = step.what === 'citing' ? citing : unclear ? [] : (['inclusion'] as const);
        const { answered, why, sourceCount, day, byName } = step;
        const state = answered ? 'searched' : 'open';
        for (const question of told)
          say({ paper, database, question, by: 'fetch', state, day, byName, sourceCount, why });
      }
  }
  return [...words.values()];
};
