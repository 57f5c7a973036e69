import type { Board } from '#contracts/literature/workbench.ts';
import { searchByWords, searchGaps, waitsForIndex } from '#domain/literature/searches/search-state.ts';

export interface LedgerLine {
  key: string;
  no: number;
  title: string;
  code: string;
  question: string;
  /** contradicted: a source says there is something and nothing came in. */
  state: 'whole' | 'short' | 'open' | 'contradicted';
  result: string;
  sourceCount: number | null;
  obtained: number | null;
  difference: number | null;
  why: string;
  by: string;
}

type Paper = Board['papers'][number];
type Place = Paper['databases'][number];
type Search = Place['searches'][number];

/** Searched, nothing found, and records that may be the paper wait for a person. */
const isUndecided = ({ question, state }: Search, { proposed }: Place): boolean =>
  question === 'inclusion' && state === 'none' && proposed > 0;

const stateOf = (search: Search, place: Place): LedgerLine['state'] => {
  const { state, why } = search;
  if (why === 'contradicted') return 'contradicted';
  if (isUndecided(search, place)) return 'open';
  return state === 'unsearched' ? 'open' : why === 'short' ? 'short' : 'whole';
};

const resultOf = (search: Search, place: Place): string => {
  const { question, state } = search;
  const { found, proposed, citations } = place;
  if (state === 'unsearched') return waitsForIndex(search) ? '待标明索引' : '未检索';
  if (isUndecided(search, place)) return `${proposed} 条待定`;
  if (question === 'inclusion') return state === 'found' ? `收录 ${found} 条` : '未收录';
  return `被引 ${citations} 次`;
};

/** 被引 and 他引 are one search. */
export const questionsOf = ({ searches }: Place): Search[] => {
  const counted = searches.find(({ question }) => question !== 'inclusion');
  return searches.filter((one) => one.question === 'inclusion' || one === counted);
};

const rank: Record<LedgerLine['state'], number> = { contradicted: 0, open: 1, short: 2, whole: 3 };

export const ledgerKey = (paperId: string, database: number, counted: boolean): string =>
  `${paperId} ${database} ${counted ? 'citation' : 'inclusion'}`;

/** Everything that was ordered with what was asked, what the source says, what came and why not more; the open first. */
export const ledgerLines = ({ papers, databases }: Pick<Board, 'papers' | 'databases'>): LedgerLine[] =>
  papers
    .flatMap((paper) =>
      paper.databases.flatMap((place) =>
        questionsOf(place).map((search): LedgerLine => {
          const { sourceCount, by, byName, day } = search;
          // Nobody searched and no source says anything: that nothing came in is no figure.
          const silent = search.state === 'unsearched' && sourceCount === null && !search.obtained;
          const obtained = silent ? null : search.obtained;
          const counted = search.question !== 'inclusion';
          return {
            key: ledgerKey(paper.id, place.database, counted),
            no: paper.no,
            title: paper.printed.title || '（无题名）',
            code: databases.find(({ id }) => id === place.database)?.code ?? String(place.database),
            question: counted ? '被引' : '收录',
            state: stateOf(search, place),
            result: resultOf(search, place),
            sourceCount,
            obtained,
            difference: sourceCount === null ? null : Math.max(0, sourceCount - (obtained ?? 0)),
            why: searchGaps[search.why],
            by: by ? [searchByWords[by], byName, day].filter(Boolean).join(' ') : '',
          };
        }),
      ),
    )
    .sort((one, other) => rank[one.state] - rank[other.state] || one.no - other.no);

/** `第 1 篇 Scopus 来源称被引 10 次，取得 0 条`, of everything that no nought may be made of. */
export const contradictionLines = (board: Pick<Board, 'papers' | 'databases'>): string[] =>
  ledgerLines(board)
    .filter(({ difference, obtained, sourceCount }) => difference !== null && !obtained && (sourceCount ?? 0) > 0)
    .map(({ no, code, sourceCount }) => `第 ${no} 篇 ${code} 来源称被引 ${sourceCount} 次，取得 0 条`);
