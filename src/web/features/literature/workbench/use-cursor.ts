import { useCallback, useRef, useState } from 'react';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { type Narrowing, narrowRows, needsPerson, nextNeeding, type WorkRow } from './work-rows.ts';

export type Pane = 'papers' | 'work';

const clamp = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at));

/** The next row; of a list that was wheeled away from the cursor, the nearest one in sight. */
export const stepFrom = (at: number, by: 1 | -1, view: { first: number; last: number } | undefined): number => {
  if (view && at < view.first) return view.first;
  if (view && at > view.last) return view.last;
  return at + by;
};

/** Where the librarian is: which paper, which row of it, what is marked, what the list shows. */
export const useCursor = (papers: readonly WorkbenchPaper[], rows: readonly WorkRow[], first = '') => {
  const [pane, setPane] = useState<Pane>('papers');
  const [paperId, setPaperId] = useState<string>(first);
  /** The row the cursor was on in each paper: who comes back finds it there. */
  const [rowKeys, setRowKeys] = useState<Readonly<Record<string, string>>>({});
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [narrowing, setNarrowing] = useState<Narrowing>({ filter: 'all', database: 0, text: '' });

  const paper = papers.find(({ id }) => id === paperId) ?? papers[0];
  const ofPaper = rows.filter((row) => row.paperId === paper?.id);
  const shown = narrowRows(ofPaper, narrowing);
  const rowKey = paper && rowKeys[paper.id];
  const lastAt = useRef<{ paper: string | undefined; at: number }>({ paper: undefined, at: 0 });
  const known = shown.findIndex(({ key }) => key === rowKey);
  // A row that left the list leaves the cursor where it was, on the row that took its place.
  const kept = lastAt.current.paper === paper?.id ? lastAt.current.at : 0;
  const at = clamp(known >= 0 || rowKey === undefined ? known : kept, shown.length);
  lastAt.current = { paper: paper?.id, at };
  const row = shown[at];
  /** Rows that the list shows now, as far as it has said. */
  const view = useRef<{ first: number; last: number } | undefined>(undefined);

  const goToPaper = useCallback((id: string) => {
    setPaperId(id);
    view.current = undefined;
    setMarked(new Set());
  }, []);
  const setRow = useCallback((paper: string, key: string) => setRowKeys((now) => ({ ...now, [paper]: key })), []);
  const goToRow = (key: string, of = paper?.id) => {
    if (of) setRow(of, key);
    setPane('work');
  };

  const step = (by: 1 | -1) => {
    if (pane === 'work') {
      const next = shown[clamp(stepFrom(at, by, view.current), shown.length)];
      if (next) goToRow(next.key);
      return;
    }
    const place = papers.findIndex(({ id }) => id === paper?.id);
    const next = papers[clamp(place + by, papers.length)];
    if (next) goToPaper(next.id);
  };

  /** The next row of this paper that waits, else the first of the next paper that has one. */
  const goToNeed = (): boolean => {
    const here = pane === 'work' ? at : -1;
    const later = shown.findIndex((one, place) => place > here && needsPerson(one));
    if (later >= 0) {
      goToRow(shown[later]!.key);
      return true;
    }
    const place = papers.findIndex(({ id }) => id === paper?.id);
    const next = nextNeeding(papers, place, ({ proposals, checks }) => proposals + checks > 0);
    const first =
      next === undefined ? undefined : rows.find((one) => one.paperId === papers[next]!.id && needsPerson(one));
    if (!first) return false;
    setNarrowing((now) => ({ ...now, database: 0, text: '', filter: now.filter === 'needs' ? 'needs' : 'all' }));
    goToPaper(first.paperId);
    goToRow(first.key, first.paperId);
    return true;
  };

  const mark = (key: string) =>
    setMarked((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });

  return {
    pane,
    setPane,
    paper,
    row,
    rows: shown,
    ofPaper,
    /** What a decision is about: the marked rows, else the one the cursor is on. */
    subject: marked.size > 0 ? shown.filter(({ key }) => marked.has(key)) : row && pane === 'work' ? [row] : [],
    marked,
    mark,
    markAll: () => setMarked(new Set(shown.map(({ key }) => key))),
    clearMarks: () => setMarked(new Set()),
    narrowing,
    narrow: (change: Partial<Narrowing>) => setNarrowing((now) => ({ ...now, ...change })),
    /** The list says which rows it shows. */
    see: (first: number, last: number) => {
      view.current = { first, last };
    },
    goToPaper,
    goToRow,
    goToNeed,
    step,
  };
};

export type Cursor = ReturnType<typeof useCursor>;
