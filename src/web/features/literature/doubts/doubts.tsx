import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { type RejectReason, rejectReasons } from '#domain/literature/citations/reject-reasons.ts';
import { keysOf } from '#domain/services/choices.ts';
import { type KeyActs, useKeys } from '#web/ui/keys/use-keys.ts';
import { Column, Flow, Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { MatchEvidence, PairEvidence } from '../workbench/evidence.tsx';
import { ReasonDialog } from '../workbench/reason-dialog.tsx';
import type { Verdict } from '../workbench/use-decide.ts';
import { RoleDecision } from '../workbench-dialogs/role-decision.tsx';
import { DoubtList, type DoubtPart } from './doubt-list.tsx';
import { type Doubt, doubtWords, referenceDoubts } from './doubt-queue.ts';
import { RecordDialog } from './record-dialog.tsx';
import { ReferenceDoubt } from './reference-doubt.tsx';
import { type Doubts as DoubtsInHand, useDoubts } from './use-doubts.ts';
import '../workbench-dialogs/workbench-dialogs.css';
import './doubts.css';

/** A word that settles the doubt, by one key; all of one weight: a judgement that enters a report has no usual answer. */
interface Answer {
  key: string;
  words: string;
  say: () => void;
}

const verdictsOf: Readonly<Record<'match' | 'verdict', readonly (readonly [key: string, words: string, Verdict])[]>> = {
  match: [
    ['1', '是同一篇', 'other'],
    ['2', '不是', 'self'],
  ],
  verdict: [
    ['1', '他引', 'other'],
    ['2', '自引', 'self'],
    ['0', '并未引用，不计', 'excluded'],
  ],
};

const rejections: readonly RejectReason[] = keysOf(rejectReasons);

const answersTo = (doubt: Doubt | undefined, paperNo: number, { sayReferences, sayRow }: DoubtsInHand): Answer[] => {
  if (!doubt || doubt.kind === 'role') return [];
  if (doubt.kind === 'reference') {
    const { item } = doubt;
    if (item.decision !== null) return [];
    return [
      { key: '1', words: `是引用第 ${paperNo} 篇`, say: () => sayReferences([item], 'accept') },
      ...rejections.map((because, at) => ({
        key: String(at + 2),
        words: `不是：${rejectReasons[because]}`,
        say: () => sayReferences([item], 'reject', because),
      })),
    ];
  }
  return verdictsOf[doubt.kind].map(([key, words, verdict]) => ({
    key,
    words,
    say: () => sayRow(doubt.row, verdict),
  }));
};

/** The record a doubt is about; a role is about none. */
const recordOf = (doubt: Doubt | undefined) => {
  if (!doubt || doubt.kind === 'role') return undefined;
  if (doubt.kind === 'reference') return doubt.item.record;
  if (doubt.kind === 'match') return doubt.row.match.record;
  const { recordId: id, title, authors, source, year } = doubt.row.pair;
  return { id, title, authors, source, year, databaseName: '' };
};

interface DoubtEvidenceProps {
  board: Board;
  doubt: Doubt;
  paper: WorkbenchPaper;
}

const DoubtEvidence = ({ board, doubt, paper }: DoubtEvidenceProps): ReactNode => {
  if (doubt.kind === 'reference') return <ReferenceDoubt key={doubt.key} item={doubt.item} paper={paper} />;
  if (doubt.kind === 'match') return <MatchEvidence paper={paper} match={doubt.row.match} />;
  if (doubt.kind === 'verdict') return <PairEvidence orderId={board.orderId} pair={doubt.row.pair} />;
  return <RoleDecision key={doubt.key} board={board} paper={paper} />;
};

const kindWords = { reference: '施引文献', match: '找到的题录', verdict: '施引文献', role: '论文' } as const;

/** Which record is in question, before anything is said of it. */
const DoubtHead = ({
  doubt,
  paper,
  onRecord,
}: Pick<DoubtEvidenceProps, 'doubt' | 'paper'> & { onRecord: () => void }) => {
  const record = recordOf(doubt);
  const about = record && [record.authors, record.source, record.year, record.databaseName].filter(Boolean).join(' · ');
  return (
    <Row justify="space-between" align="start" gap={12} pad="12 16" edgeBottom="line">
      <Stack gap={2} minWidth={0}>
        <Text tone="soft" size="second">
          {kindWords[doubt.kind]}
        </Text>
        <Text as="h2" margin={0} size="reader" breaks>
          {(record ? record.title : `第 ${paper.no} 篇 ${paper.printed.title}`) || '（无题名）'}
        </Text>
        {about && (
          <Text tone="soft" size="second" breaks>
            {about}
          </Text>
        )}
      </Stack>
      {record && (
        <Button type="link" aria-keyshortcuts="E" onClick={onRecord}>
          打开原记录 <kbd>E</kbd>
        </Button>
      )}
    </Row>
  );
};

interface DoubtsProps {
  board: Board;
  onFinish: () => void;
}

/** 疑点: what no machine decides, one after the other, what is most likely wrong first. */
export const Doubts = ({ board, onFinish }: DoubtsProps) => {
  const { editable, papers } = board;
  const doubts = useDoubts(board);
  const { queue, agreeing, decided, busy, last, undo, leave, reason } = doubts;
  const [part, setPart] = useState<DoubtPart>('open');
  const [at, setAt] = useState(0);
  const [record, setRecord] = useState<string>();
  // A part in which nothing is left gives way to what is still to be looked at.
  const next: DoubtPart = queue.length === 0 && agreeing.length > 0 ? 'agreeing' : 'open';
  const shown: DoubtPart = part === 'agreeing' && agreeing.length > 0 ? part : part === 'decided' ? part : next;
  const lists = { open: queue, agreeing: referenceDoubts(agreeing), decided: referenceDoubts(decided) };
  const list = lists[shown];
  // The one behind a decided item takes its place.
  const place = Math.min(at, Math.max(0, list.length - 1));
  const current = list[place];
  const paper = papers.find(({ id }) => id === current?.paperId);
  const answers = editable ? answersTo(current, paper?.no ?? 0, doubts) : [];
  const inQuestion = recordOf(current);
  const move = (by: number) => setAt(Math.max(0, Math.min(list.length - 1, place + by)));
  const putOff = () => current && (shown === 'open' ? leave(current) : move(1));
  const once = (act: () => unknown) => (event: KeyboardEvent) => event.repeat || act();
  const acts: KeyActs = {
    ...Object.fromEntries(answers.map(({ key, say }) => [key, once(say)])),
    a: editable && agreeing.length > 0 ? once(() => doubts.sayReferences(agreeing, 'accept')) : undefined,
    s: once(() => putOff()),
    z: once(undo),
    u: once(undo),
    e: inQuestion && once(() => setRecord(inQuestion.id)),
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    'ctrl enter': onFinish,
  };
  useKeys(acts);
  const rejected = current?.kind === 'reference' && current.item.decision !== null ? current.item : undefined;
  return (
    <Grid className="doubts-panes" columns="300px 1fr" narrow={{ columns: '1fr' }} flex="1" gap={10} minHeight={0}>
      <DoubtList
        {...{ board, doubts, list, current }}
        part={shown}
        onPart={(next) => {
          setPart(next);
          setAt(0);
        }}
        onChosen={setAt}
      />
      <Column
        as="section"
        minHeight={0}
        round="card"
        fill="surface"
        overflow="hidden"
        aria-label={current ? doubtWords(current, paper?.no ?? 0).title : '疑点'}
      >
        {last && editable && (
          <Flow role="status" justify="space-between" gap="4 12" pad="6 16" fill="sunken" breaks>
            <span>{last.words}</span>
            <Button size="small" disabled={busy} aria-keyshortcuts="Z U" onClick={undo}>
              撤回 <kbd>Z</kbd>
            </Button>
          </Flow>
        )}
        {!doubts.loaded && <Skeleton load={doubts.load} rows={8} name="疑点" />}
        {doubts.loaded && !current && (
          <Empty title={shown === 'open' ? '没有疑点了' : '还没有判过的'}>
            {shown === 'open' && editable && (
              <Button type="primary" onClick={onFinish}>
                完成初稿
              </Button>
            )}
          </Empty>
        )}
        {current && paper && (
          <>
            <DoubtHead doubt={current} paper={paper} onRecord={() => inQuestion && setRecord(inQuestion.id)} />
            <Stack
              gap={16}
              pad="14 16"
              flex={1}
              minHeight={0}
              overflowY="auto"
              alignContent="start"
              tabIndex={0}
              role="region"
              aria-label="证据"
            >
              <DoubtEvidence {...{ board, paper }} doubt={current} />
              {rejected && (
                <Note kind="good">
                  {rejected.decidedBy}：{rejected.decision === 'accept' ? '是引用' : '不是引用'}
                  {rejected.because && `（${rejected.because}）`}
                </Note>
              )}
            </Stack>
            <Flow as="footer" gap="8 10" pad="10 16" edgeTop="line">
              {answers.map(({ key, words, say }) => (
                <Button
                  key={key}
                  disabled={busy}
                  aria-label={`${words} ${key}：${inQuestion?.title ?? ''}`}
                  aria-keyshortcuts={key}
                  onClick={say}
                >
                  {words} <kbd>{key}</kbd>
                </Button>
              ))}
              {rejected && editable && (
                <Button disabled={busy} onClick={() => doubts.sayReferences([rejected], 'undecided')}>
                  撤回这条判定
                </Button>
              )}
              {list.length > 1 && (
                <Button type="text" aria-keyshortcuts="S" onClick={putOff}>
                  {shown === 'open' ? '先放着' : '下一条'} <kbd>S</kbd>
                </Button>
              )}
              <Text className="cy-keys" marginStart="auto" tone="soft" size="second" phone={{ display: 'none' }}>
                <kbd>J</kbd> <kbd>K</kbd> 上下 <kbd>Z</kbd> 撤回 <kbd>E</kbd> 原记录
              </Text>
            </Flow>
          </>
        )}
      </Column>
      {record && <RecordDialog recordId={record} onClose={() => setRecord(undefined)} />}
      {reason.asking && (
        <ReasonDialog
          count={reason.asking.pairs.length}
          verdict={reason.asking.verdict ?? 'check'}
          busy={reason.busy}
          onGiven={reason.giveReason}
          onClose={reason.forget}
        />
      )}
    </Grid>
  );
};
