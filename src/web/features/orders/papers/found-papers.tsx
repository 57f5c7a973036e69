import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { listed } from '#domain/language/list-words.ts';
import type { PaperEntry } from '#domain/orders/forms/paper.ts';
import { startDownload } from '#web/api/transport/service.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Flow, Stack } from '#web/ui/layout/layout.tsx';
import { pageItem } from '#web/ui/list/page-item.tsx';
import { answersOf, FoundItem } from './found-item.tsx';
import { type FoundKind, foundKinds, useFoundItems } from './found-items.ts';
import { FoundSum } from './found-sum.tsx';
import type { JoinedRead } from './joined-read.ts';
import { sumOf } from './paper-lines.ts';
import { words } from './papers-words.ts';
import './found-papers.css';

const perPage = 20;
/** Clear ones beyond this stay folded until they are asked for. */
const mostClear = 12;

interface FoundPapersProps {
  read: JoinedRead;
  /** What the order holds already. */
  existing: readonly PaperEntry[];
  /** Every spelling of the applicant's name, to find their part in a paper by. */
  own?: readonly string[];
  /** It stands in a dialog, or on a page. */
  dialogs?: 0 | 1;
  onAdd: (papers: PaperEntry[]) => void;
  onCancel?: () => void;
}

const lostWords = (lost: number, other: number): string =>
  [lost > 0 ? words.notRead(lost) : '', other > 0 ? words.takeNotice(other) : ''].filter(Boolean).join(listed.part);

const Lost = ({ read }: { read: JoinedRead }) => {
  if (read.problems.length === 0) return null;
  const lost = read.problems.filter((problem) => problem.lost).length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section className="op-lost" tabIndex={0} aria-label={words.whatWasNotRead}>
      <strong>{lostWords(lost, read.problems.length - lost)}</strong>{' '}
      {(read.tables ?? (read.refused ? [read.refused] : [])).map((table, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Button key={at} size="small" onClick={() => startDownload('POST /papers/refused', { body: table })}>
          {words.downloadRefused(table.rows.length)}
        </Button>
      ))}
      <Box as="ul" margin="4 0 0" padStart="1.2em">
        {read.problems.slice(0, 500).map(({ sentence }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>{sentence}</li>
        ))}
      </Box>
    </section>
  );
};

/** The rows of the list and the one that hears the keys: the first that asks something, or the one walked to. */
const useRows = ({ items, kindOf }: ReturnType<typeof useFoundItems>) => {
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState<FoundKind>();
  const [walked, setWalked] = useState<number>();
  // As it was read: an answer does not move the row away from under the pointer.
  const [order] = useState(() =>
    items
      .map((_, at) => at)
      .sort((one, other) => foundKinds.indexOf(kindOf(one)) - foundKinds.indexOf(kindOf(other)) || one - other),
  );
  const [first] = useState(() => items.map((_, at) => kindOf(at)));
  const clear = first.filter((kind) => kind === 'clear').length;
  const [unfolded, setUnfolded] = useState(clear <= mostClear);
  const isFolded = (at: number) => !unfolded && only !== 'clear' && first[at] === 'clear';
  const wanted = order.filter((at) => only === undefined || kindOf(at) === only);
  const folded = wanted.filter(isFolded);
  const listed = wanted.filter((at) => !isFolded(at));
  const last = Math.max(1, Math.ceil(listed.length / perPage));
  const from = (Math.min(page, last) - 1) * perPage;
  const shown = listed.slice(from, from + perPage);
  const open = shown.filter((at) => kindOf(at) === 'doubtful');
  const current = walked !== undefined && open.includes(walked) ? walked : open[0];
  const walk = (step: 1 | -1) => {
    const next = open[open.indexOf(current!) + step];
    if (next !== undefined) setWalked(next);
  };
  return {
    shown,
    current,
    walk,
    folded,
    unfold: () => setUnfolded(true),
    only,
    show: (kind: FoundKind | undefined) => {
      setOnly(kind);
      setPage(1);
    },
    paging: { current: Math.min(page, last), total: listed.length, onChange: setPage },
  };
};

/** What was read: doubtful ones first with their question, then repeated ones, the clear ones one line each. */
export const FoundPapers = ({ read, existing, own = [], dialogs = 1, onAdd, onCancel }: FoundPapersProps) => {
  const found = useFoundItems({ read, existing, own });
  const { items, repeated, kindOf, missing, choose, right, edit } = found;
  const { shown, current, walk, folded, unfold, only, show, paging } = useRows(found);
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set());
  const setEdited = (at: number, open: boolean) =>
    setEditing((places) => new Set(open ? [...places, at] : [...places].filter((place) => place !== at)));
  const chosen = items.filter((item) => item.chosen).map((item) => item.found.paper);
  const doubtful = items.filter((item, at) => item.chosen && kindOf(at) === 'doubtful').length;
  const countOf = (kind: FoundKind) => items.filter((_, at) => kindOf(at) === kind).length;
  const sum = sumOf(
    items.map((item, at) => ({
      place: item.found.place,
      repeated: kindOf(at) === 'repeated',
      doubtful: kindOf(at) === 'doubtful',
    })),
  );
  const add = () => (chosen.length > 0 ? onAdd(chosen) : false);
  const rowOf = (at: number) => ({
    ...items[at]!,
    at,
    missing: missing(at),
    onEdit: (change: Partial<PaperEntry>) => edit(at, change),
    onRight: () => right(at),
  });
  const answer = (key: number) => {
    if (current === undefined || editing.has(current)) return false;
    const answers = answersOf({ ...rowOf(current), doubtful: true });
    if (key > answers.length + 1) return false;
    (answers[key - 1]?.act ?? (() => setEdited(current, true)))();
  };
  useKeys(
    {
      '1': () => answer(1),
      '2': () => answer(2),
      '3': () => answer(3),
      j: () => walk(1),
      k: () => walk(-1),
      'ctrl enter': add,
    },
    { dialogs },
  );
  return (
    <>
      <Lost read={read} />
      <p role="status">{words.entryAsks(read.sourceName, sum)}</p>
      <FoundSum
        counts={{ doubtful: countOf('doubtful'), repeated: countOf('repeated'), clear: countOf('clear') }}
        only={only}
        onOnly={show}
      />
      <Stack as="ol" className="op-found" gap={0} margin={0}>
        {shown.map((at) => (
          <FoundItem
            key={at}
            {...rowOf(at)}
            repeated={repeated[at]}
            current={at === current}
            editing={editing.has(at)}
            onEditing={(open) => setEdited(at, open)}
            onChoose={(next) => choose(at, next)}
          />
        ))}
      </Stack>
      {folded.length > 0 && (
        <Flow pad="12 0" edgeTop="line">
          <span>{words.clearOnes(folded.length, folded.filter((at) => items[at]!.chosen).length)}</span>
          <Button size="small" aria-expanded={false} onClick={unfold}>
            {words.showClear(folded.length)}
          </Button>
        </Flow>
      )}
      {paging.total > perPage && (
        <Pagination size="small" pageSize={perPage} showSizeChanger={false} itemRender={pageItem} {...paging} />
      )}
      <Flow className="op-found-foot" pad="12 0" gap={12}>
        <Button
          type={doubtful === 0 ? 'primary' : 'default'}
          disabled={chosen.length === 0}
          aria-keyshortcuts="Control+Enter"
          onClick={add}
        >
          {words.addChosen(chosen.length, doubtful > 0 ? words.notLookedAt(doubtful) : '')}
          <kbd data-kept aria-hidden>
            Ctrl ↵
          </kbd>
        </Button>
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
      </Flow>
    </>
  );
};
