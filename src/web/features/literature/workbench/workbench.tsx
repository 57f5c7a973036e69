import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type InputRef } from 'antd';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Board } from '#contracts/literature/workbench.ts';
import { isOwnNumber } from '#domain/literature/own-sources.ts';
import { useReadFiles } from '#web/api/hooks/use-read-files.ts';
import { WorkFrame } from '#web/kit/work-frame.tsx';
import { Grid } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { Contradictions } from '../ledger/contradictions.tsx';
import { Evidence } from './evidence.tsx';
import { WorkbenchKeysDialog } from './keys-dialog.tsx';
import { PaperHeading } from './paper-head.tsx';
import { PaperList } from './paper-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { useCursor } from './use-cursor.ts';
import { useDecide, type Verdict } from './use-decide.ts';
import { useBoard, useBoardMatches, useCiting, useWorkbenchRefresh } from './use-workbench.ts';
import { useWorkbenchKeys, type WorkbenchCommand } from './use-workbench-keys.ts';
import { VerdictBar } from './verdict-bar.tsx';
import { WorkBar } from './work-bar.tsx';
import { WorkList } from './work-list.tsx';
import { needsPerson, type PaperMatch, recordIdOf, workRows } from './work-rows.ts';
import './workbench.css';

const AliasesDialog = lazy(() =>
  import('../workbench-dialogs/aliases-dialog.tsx').then((part) => ({ default: part.AliasesDialog })),
);
const GroupsDialog = lazy(() =>
  import('../workbench-dialogs/groups-dialog.tsx').then((part) => ({ default: part.GroupsDialog })),
);
const HistoryDialog = lazy(() =>
  import('../workbench-dialogs/history-dialog.tsx').then((part) => ({ default: part.HistoryDialog })),
);
const PaperFieldsDialog = lazy(() =>
  import('../workbench-dialogs/paper-fields-dialog.tsx').then((part) => ({ default: part.PaperFieldsDialog })),
);
const EditionsDialog = lazy(() =>
  import('../workbench-dialogs/editions-dialog.tsx').then((part) => ({ default: part.EditionsDialog })),
);
const SearchesDialog = lazy(() =>
  import('../workbench-dialogs/searches-dialog.tsx').then((part) => ({ default: part.SearchesDialog })),
);
const ImportPanel = lazy(() => import('../imports/import-panel.tsx').then((part) => ({ default: part.ImportPanel })));
const FetchPanel = lazy(() => import('../fetch/fetch-panel.tsx').then((part) => ({ default: part.FetchPanel })));
const LedgerDialog = lazy(() => import('../ledger/ledger-dialog.tsx').then((part) => ({ default: part.LedgerDialog })));
const ChartsDialog = lazy(() => import('./charts-dialog.tsx').then((part) => ({ default: part.ChartsDialog })));

const SearchDesk = lazy(() => import('../search-desk/search-desk.tsx').then((part) => ({ default: part.SearchDesk })));
const Doubts = lazy(() => import('../doubts/doubts.tsx').then((part) => ({ default: part.Doubts })));
const OnePress = lazy(() => import('../one-press/one-press.tsx').then((part) => ({ default: part.OnePress })));
const FinishDraft = lazy(() => import('../finish/finish-draft.tsx').then((part) => ({ default: part.FinishDraft })));

/** What opens over the workbench for the whole order and is not needed every time. */
const parts = {
  import: { words: '导入题录', shows: ImportPanel },
  fetch: { words: '取数', shows: FetchPanel },
  ledger: { words: '取齐情况', shows: LedgerDialog },
  searches: { words: '检索记录与日期', shows: SearchesDialog },
  aliases: { words: '姓名写法', shows: AliasesDialog },
  groups: { words: '合并去重', shows: GroupsDialog },
  history: { words: '判定历史', shows: HistoryDialog },
  charts: { words: '图表', shows: ChartsDialog },
} as const;
type Part = keyof typeof parts;
const partKeys = Object.keys(parts) as Part[];
/** Always in sight; the others stand behind 更多. */
const firstParts: readonly Part[] = ['import', 'fetch', 'ledger'];

const noMatches: readonly PaperMatch[] = [];

type Open = 'strings' | 'rule' | 'keys' | 'fields' | 'editions' | Part | undefined;

const digits: Partial<Record<WorkbenchCommand, Verdict>> = {
  one: 'other',
  two: 'self',
  three: 'check',
  zero: 'excluded',
};

type BenchStep = 'fetch' | 'work' | 'doubts' | 'finish';

const isAnythingFound = ({ papers }: Board): boolean =>
  papers.some(({ databases }) => databases.some(({ found, citations }) => found + citations > 0));

/** Whose order it is and how far it is, alike on each of its steps. */
const frameOf = (board: Board, onStep: (step: BenchStep) => void) => {
  const { orderId, papers, summary } = board;
  const { total: needs } = summary.needs;
  const known = papers.every(({ mark }) => mark === 'done');
  return {
    orderId,
    number: board.number,
    title: `查收查引 ${board.number}`,
    facts: [
      ...new Set([board.applicantName, board.author.chineseName]),
      `${board.paperCount} 篇`,
      board.assigneeName ? `${board.assigneeName} 承接` : '',
    ],
    due: board.due,
    closed: board.whyNot,
    steps: [
      { key: 'fetch', name: '一键成稿' },
      { key: 'work', name: '题录', count: `${papers.length} 篇`, done: known },
      // What is still to be searched may bring doubts.
      { key: 'doubts', name: '疑点', count: needs > 0 ? `${needs}` : '', done: needs === 0 && known },
      { key: 'finish', name: '完成初稿' },
    ],
    onStep: (key: string) => onStep(key as BenchStep),
  };
};

interface OpenBenchProps {
  board: Board;
  /** The part that whoever came by a link is led to. */
  opened: string;
  paperId: string;
  onStep: (step: BenchStep) => void;
}

const OpenBench = ({ board, opened, paperId, onStep }: OpenBenchProps) => {
  const onFinish = () => onStep('finish');
  const onDoubts = () => onStep('doubts');
  const { orderId, papers, databases, editable } = board;
  const { data: matches = noMatches } = useBoardMatches(orderId);
  const { data: citing, load } = useCiting(orderId);
  const rows = useMemo(() => workRows(matches, citing ?? []), [matches, citing]);
  const cursor = useCursor(papers, rows, paperId);
  const search = useRef<InputRef>(null);
  // Formulas go from this screen into a database's, and files come back: a phone has one screen and no files.
  const onPhone = useNarrow();
  const [open, setOpen] = useState<Open>(() => {
    // Whoever begins is shown the formulas; where something was found already, the records come first.
    if (opened === 'strings') return onPhone || isAnythingFound(board) ? undefined : 'strings';
    return partKeys.find((part) => part === opened);
  });
  const close = () => setOpen(undefined);
  const { paper, subject } = cursor;

  const afterwards = () => {
    const { row, marked } = cursor;
    if (marked.size > 0) cursor.clearMarks();
    else if (row && needsPerson(row)) cursor.goToNeed();
    else cursor.step(1);
  };
  const decide = useDecide(orderId, afterwards);
  const need = () => {
    if (cursor.goToNeed()) return;
    const unproven = papers.find(({ role }) => role.finding !== null && role.decision === null);
    if (board.summary.needs.references > 0) onDoubts();
    else if (unproven) {
      cursor.goToPaper(unproven.id);
      setOpen('fields');
    } else showNotice('没有需要人工判断的了', 3000, 'info');
  };
  const run = (command: WorkbenchCommand) => {
    const verdict = digits[command];
    if (verdict || command === 'undo') {
      if (!editable) showNotice(board.whyNot ?? '现在不能修改', 5000, 'info');
      else if (!decide.busy && verdict) decide.decide(subject, verdict);
      else if (!decide.busy) decide.undo(subject);
      return;
    }
    const acts: Partial<Record<WorkbenchCommand, () => void>> = {
      down: () => cursor.step(1),
      up: () => cursor.step(-1),
      papers: () => cursor.setPane('papers'),
      work: () => cursor.setPane('work'),
      need,
      select: () => cursor.row && cursor.mark(cursor.row.key),
      all: cursor.markAll,
      clear: cursor.clearMarks,
      filter: () => cursor.narrow({ filter: cursor.narrowing.filter === 'needs' ? 'all' : 'needs' }),
      search: () => search.current?.focus(),
      rule: () => editable && setOpen('rule'),
      strings: () => !onPhone && setOpen('strings'),
      import: () => setOpen('import'),
      doubtful: onDoubts,
      charts: () => setOpen('charts'),
      help: () => setOpen('keys'),
    };
    acts[command]?.();
  };
  useWorkbenchKeys(run);
  const Shown = open === 'fields' ? PaperFieldsDialog : open && open in parts ? parts[open as Part].shows : undefined;
  const ordered = useMemo(() => databases.map(({ id }) => id), [databases]);
  const codeOf = (database: number) => databases.find(({ id }) => id === database)?.code ?? '其他';

  return (
    <WorkFrame
      {...frameOf(board, onStep)}
      className="workbench"
      step="work"
      foot={<SummaryBar board={board} onRule={() => setOpen('rule')} onNeed={need} />}
      actions={
        <>
          {!onPhone && (
            <Button onClick={() => setOpen('strings')} aria-keyshortcuts="S">
              检索式
            </Button>
          )}
          {firstParts.map((part) => (
            <Button key={part} onClick={() => setOpen(part)}>
              {parts[part].words}
            </Button>
          ))}
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                ...partKeys
                  .filter((part) => !firstParts.includes(part))
                  .map((part) => ({ key: part, label: parts[part].words })),
                { key: 'keys', label: '按键' },
              ],
              onClick: ({ key }) => setOpen(key as Open),
            }}
          >
            <Button aria-haspopup="menu">
              更多 <DownOutlined aria-hidden />
            </Button>
          </Dropdown>
          {editable && (
            <Button type={board.summary.needs.total > 0 ? 'default' : 'primary'} onClick={onFinish}>
              完成初稿
            </Button>
          )}
        </>
      }
    >
      <Contradictions board={board} onLedger={() => setOpen('ledger')} />
      <Grid
        className="workbench-panes"
        flex="1"
        columns="minmax(200px, 260px) 1fr minmax(260px, 340px)"
        gap={10}
        minHeight={0}
      >
        <PaperList
          papers={papers}
          databases={board.databases}
          chosen={paper?.id}
          active={cursor.pane === 'papers'}
          onChosen={(id) => {
            cursor.goToPaper(id);
            cursor.setPane('papers');
          }}
        />
        <section className="workbench-middle" aria-label="题录" data-active={cursor.pane === 'work'}>
          {paper && (
            <PaperHeading
              board={board}
              paper={paper}
              matches={matches.filter((one) => one.paperId === paper.id)}
              onFields={() => setOpen('fields')}
            />
          )}
          <WorkBar board={board} cursor={cursor} search={search} onEditions={() => setOpen('editions')} />
          {citing ? (
            <WorkList
              cursor={cursor}
              ordered={ordered}
              codeOf={codeOf}
              empty={
                rows.length === 0 && onPhone
                  ? '还没有题录。请在电脑上检索：检索式要复制到各数据库，再把导出的文件拖回来。'
                  : rows.length === 0
                    ? '还没有题录。按 S 看检索式，按 I 导入各数据库导出的文件，收录与引用会自动对上。'
                    : '没有符合条件的题录。'
              }
            />
          ) : (
            <Skeleton load={load} rows={6} name="题录" />
          )}
          {editable && <VerdictBar subject={subject} busy={decide.busy} onCommand={run} />}
        </section>
        {paper && (
          <Evidence
            orderId={orderId}
            paper={paper}
            row={cursor.pane === 'work' ? cursor.row : undefined}
            editable={editable}
            marks={board.databases.some(({ id, ordered: asked }) => asked && isOwnNumber(id))}
            onEditions={() => setOpen('editions')}
          />
        )}
      </Grid>
      {open === 'strings' && (
        <Suspense>
          <SearchDesk board={board} onClose={close} onFinish={onFinish} />
        </Suspense>
      )}
      {open === 'rule' && <RuleDialog board={board} onClose={close} />}
      {open === 'keys' && <WorkbenchKeysDialog onClose={close} />}
      {decide.asking && (
        <ReasonDialog
          count={decide.asking.pairs.length}
          verdict={decide.asking.verdict ?? 'check'}
          busy={decide.busy}
          onGiven={decide.giveReason}
          onClose={decide.forget}
        />
      )}
      {open === 'editions' && (
        <Suspense>
          <EditionsDialog board={board} recordIds={subject.map(recordIdOf)} onClose={close} />
        </Suspense>
      )}
      <Suspense>{Shown && <Shown board={board} paperId={paper?.id} onClose={close} />}</Suspense>
    </WorkFrame>
  );
};

interface WorkbenchProps {
  orderId: string;
  step: string;
  opened: string;
  /** The paper to begin with; empty: the first. */
  paperId: string;
}

const stepPath: Readonly<Record<BenchStep, string>> = {
  fetch: '&step=fetch',
  work: '',
  doubts: '&step=doubts',
  finish: '&step=finish',
};

/** The workbench of one order: its records, what no machine decides, and the screen on which its draft is finished. */
export const Workbench = ({ orderId, step, opened, paperId }: WorkbenchProps) => {
  const { data, load } = useBoard(orderId);
  const refresh = useWorkbenchRefresh(orderId);
  const navigate = useNavigate();
  useReadFiles(orderId, refresh);
  if (!data) return <Skeleton load={load} rows={8} />;
  const show = (next: BenchStep) => void navigate(`/checkForReference?id=${orderId}${stepPath[next]}`);
  const back = <Button onClick={() => show('work')}>回工作台</Button>;
  if (step === 'finish')
    return (
      // What is sent, or cannot be, the page itself says.
      <WorkFrame {...frameOf(data, show)} className="workbench" step={step} closed={null} actions={back}>
        <Suspense fallback={<Skeleton rows={8} />}>
          <FinishDraft key={orderId} board={data} />
        </Suspense>
      </WorkFrame>
    );
  if (step === 'doubts' || step === 'fetch')
    return (
      <WorkFrame
        {...frameOf(data, show)}
        className="workbench"
        step={step}
        actions={
          <>
            {back}
            {data.editable && (
              <Button type={data.summary.needs.total > 0 ? 'default' : 'primary'} onClick={() => show('finish')}>
                完成初稿 <kbd data-kept>Ctrl ↵</kbd>
              </Button>
            )}
          </>
        }
      >
        <Contradictions board={data} onLedger={() => void navigate(`/checkForReference?id=${orderId}&open=ledger`)} />
        <Suspense fallback={<Skeleton rows={8} />}>
          {step === 'doubts' ? (
            <Doubts key={orderId} board={data} onFinish={() => show('finish')} />
          ) : (
            <OnePress key={orderId} board={data} onDoubts={() => show('doubts')} onFinish={() => show('finish')} />
          )}
        </Suspense>
      </WorkFrame>
    );
  return <OpenBench key={`${orderId} ${opened} ${paperId}`} board={data} {...{ opened, paperId }} onStep={show} />;
};
