import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Box, Stack, Text } from '#web/ui/layout/layout.tsx';
import type { Cursor } from './use-cursor.ts';
import { verdictNames } from './use-decide.ts';
import { matchDatabases, needsPerson, type WorkRow } from './work-rows.ts';
import './work-list.css';

const rowHeight = 54;

const matchWords: Readonly<Record<'taken' | 'proposed' | 'accepted' | 'rejected', string>> = {
  taken: '收录',
  proposed: '待定',
  accepted: '收录',
  rejected: '不是',
};

const signOf = (row: WorkRow): { word: string; tone: string; note: string } => {
  if (row.kind === 'match') {
    const { state, score, decidedBy } = row.match;
    const tone = state === 'proposed' ? 'check' : state === 'rejected' ? 'excluded' : 'found';
    return {
      word: matchWords[state],
      tone,
      note: decidedBy ? '人工' : state === 'proposed' ? `${Math.round(score * 100)}%` : '',
    };
  }
  const { verdict, decided, overruled } = row.pair;
  return { word: verdictNames[verdict], tone: verdict, note: overruled ? '改判' : decided ? '人工' : '' };
};

interface LineProps {
  row: WorkRow;
  ordered: readonly number[];
  codeOf: (database: number) => string;
}

const Line = ({ row, ordered, codeOf }: LineProps) => {
  const about = row.kind === 'match' ? row.match.record : row.pair;
  const { word, tone, note } = signOf(row);
  const databases = row.kind === 'match' ? matchDatabases(row.match, ordered) : row.pair.databases;
  const accession = row.kind === 'match' ? row.match.record.accession : '';
  return (
    <>
      <Stack as="span" className="workbench-verdict" tone="soft" size="second" leading={1.3} data-tone={tone}>
        {word}
        {note && <small>{note}</small>}
      </Stack>
      <Stack as="span" minWidth={0}>
        <span className="cy-clip">{about.title || '（无题名）'}</span>
        <Text as="small" clip>
          {[about.authors, about.source, about.year].filter(Boolean).join(' · ')}
          {accession && ` · ${accession}`}
        </Text>
      </Stack>
      <Text tone="soft" size="label">
        {databases.map(codeOf).join(' ')}
      </Text>
    </>
  );
};

interface WorkListProps {
  cursor: Cursor;
  ordered: readonly number[];
  codeOf: (database: number) => string;
  empty: string;
}

/** Thousands of rows, of which only those in view are drawn. */
export const WorkList = ({ cursor, ordered, codeOf, empty }: WorkListProps) => {
  const { rows, row: current, marked, mark, goToRow, pane } = cursor;
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => rows[index]!.key,
  });
  const at = current ? rows.findIndex(({ key }) => key === current.key) : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer is not a value of the render
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, pane]);
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    if (clientHeight > 0)
      cursor.see(Math.ceil(scrollTop / rowHeight), Math.floor((scrollTop + clientHeight) / rowHeight) - 1);
  };
  if (rows.length === 0)
    return (
      <Box as="p" className="workbench-none" pad="20 14" margin={0} tone="soft">
        {empty}
      </Box>
    );
  return (
    <div
      ref={frame}
      className="workbench-rows"
      role="listbox"
      tabIndex={0}
      aria-label="题录"
      aria-multiselectable="true"
      aria-activedescendant={current ? `bench-${current.key}` : undefined}
      onFocus={() => cursor.setPane('work')}
      onScroll={look}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]!;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the workbench move among the rows
            <div
              key={key}
              id={`bench-${row.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={marked.has(row.key)}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="workbench-row"
              data-current={row.key === current?.key && pane === 'work'}
              data-needs={needsPerson(row)}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              onClick={(event) => (event.ctrlKey || event.metaKey ? mark(row.key) : goToRow(row.key))}
            >
              <Line row={row} ordered={ordered} codeOf={codeOf} />
            </div>
          );
        })}
      </div>
    </div>
  );
};
