import { Button, Input } from 'antd';
import { Suspense, use, useState } from 'react';
import { Link } from 'react-router';
import type { Board } from '#contracts/literature/workbench.ts';
import type { Finishing } from '#contracts/reports/drafts.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { dueWords } from '#domain/payments/due-words.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { DraftMarks, ReportDrawing } from '#web/ui/document/report-drawing.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Flow, Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { asksPerson, useOrderFiles } from '../imports/use-order-files.ts';
import { DraftButton } from '../workbench/draft-button.tsx';
import { OpenItems } from './open-items.tsx';
import { TakenOffList } from './taken-off-list.tsx';
import { useFinishing, useSending, useSentOrder, useSettling } from './use-finishing.ts';
import './finish-draft.css';

/** The draft as it would be sent, its gaps marked; the paper of the item in hand is framed and in sight. */
const Paper = ({ finishing, framed }: { finishing: Finishing; framed: number | undefined }) => {
  const Drawing = use(ReportDrawing);
  return (
    <DraftMarks value={{ framed, dates: true, metrics: finishing.missingMetrics }}>
      <Suspense fallback={<Skeleton rows={10} />}>
        <Drawing data={finishing.report as ReportData} />
      </Suspense>
    </DraftMarks>
  );
};

const Fee = ({ fee }: { fee: NonNullable<Finishing['fee']> }) => (
  <section className="finish-fee" aria-label="费用">
    <Row as="h2" align="baseline" gap={10} margin={0} size="block" leading="24px">
      费用 <small>预收 {formatYuan(fen(fee.before))}</small>
      <Text as="b" marginStart="auto" numeric>
        {formatYuan(fen(fee.total))}
      </Text>
    </Row>
    <Text as="p" margin="4 0 0" tone="soft" size="second">
      {fee.lines.map(({ label, why, amount }) => `${label} ${why || ''} ${formatYuan(fen(amount))}`).join('　')} ·{' '}
      {dueWords(fee.due)}
    </Text>
  </section>
);

/** From judged records to a sent draft: what it says, what is open, what it costs, and the words to the applicant. */
export const FinishDraft = ({ board }: { board: Board }) => {
  const { orderId, number, applicantName } = board;
  const { data: order } = useSentOrder(orderId);
  const settling = useSettling(board);
  const sending = useSending(orderId);
  const { data: finishing, load } = useFinishing(orderId, board.editable && !sending.isSuccess);
  const { data: files = [] } = useOrderFiles(orderId);
  const [at, setAt] = useState(0);
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();

  const offered = order?.actions.some(({ dialog }) => dialog === 'finishing') ?? false;
  const sumOf = (blocks: boolean): number =>
    finishing?.gate.filter((one) => one.blocks === blocks).reduce((sum, { count }) => sum + count, 0) ?? 0;
  const [blocked, counted] = [sumOf(true), sumOf(false)];
  const asked = files.filter(asksPerson).length;
  const open = counted + asked + blocked;
  const after = order?.stages.filter(({ state }) => state === 'next').map(({ label }) => label) ?? [];
  const item = finishing?.waiting[Math.min(at, finishing.waiting.length - 1)];
  const ready = offered && finishing !== undefined && finishing !== null && !sending.isPending && !settling.busy;
  const send = () => {
    if (!ready || !order || !finishing) return;
    if (blocked > 0) return setFault('有没有检索的、还在读取的、不能提供的或没有答复的，请先处理，不能带着发送');
    if (counted > 0 && !reason.trim()) return setFault('请写明为什么带着未定项发送，或先处理未定项');
    setFault(undefined);
    sending.mutate(
      { version: order.version, contentHash: finishing.contentHash, reason: reason.trim(), message: message.trim() },
      { onError: (error) => setFault(faultsOf(error, []).sentence) },
    );
  };
  const step = (by: 1 | -1) => setAt((now) => Math.max(0, Math.min((finishing?.waiting.length ?? 1) - 1, now + by)));
  const say = (word: 'first' | 'second') => item && !settling.busy && settling.verdict.mutate({ item, word });
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    '1': () => say('first'),
    '2': () => say('second'),
    'ctrl enter': send,
  });

  if (sending.isSuccess)
    return (
      <Box as="section" className="finish-sent" pad={32} round="card" fill="surface" aria-label="初稿已发送">
        <Text as="h2" margin="0 0 8" size="title">
          初稿已发送
        </Text>
        <p>
          {number} · {applicantName}：{sending.data.next}
        </p>
        <p>
          <Link className="cy-button" data-kind="primary" to={`${WORK_ORDER_PATH}?id=${orderId}`}>
            看委托单
          </Link>{' '}
          <Link className="cy-button" to="/checkForReference">
            下一张委托
          </Link>
        </p>
      </Box>
    );
  // Sent meanwhile, or handed on: there is nothing to finish.
  if (!sending.isPending && (!board.editable || finishing === null))
    return (
      <Empty title="没有可以完成的初稿" text={board.whyNot ?? '这份初稿已经发送，或委托已转走。'}>
        <Link className="cy-button" data-kind="primary" to={`${WORK_ORDER_PATH}?id=${orderId}`}>
          看委托单
        </Link>
      </Empty>
    );
  return (
    <Grid className="finish-columns" flex="1" columns="1fr 456px" gap={12} minHeight={0}>
      <section className="finish-preview" aria-label="预览">
        <Row as="h2" align="baseline" gap={10} margin={0} size="block" leading="24px" pad="10 16" edgeBottom="line">
          预览 <small>改了右边，这里立刻变</small>
        </Row>
        <Box flex={1} minHeight={0} pad={16} fill="page" overflowY="auto">
          {finishing ? (
            <Paper finishing={finishing} framed={item?.paperNo} />
          ) : (
            <Skeleton load={load} rows={10} name="初稿" />
          )}
        </Box>
      </section>
      <aside className="finish-panel" aria-label="发出前">
        <Stack
          className="finish-scroll"
          gap={16}
          pad="16 20"
          flex={1}
          alignContent="start"
          minHeight={0}
          overflowY="auto"
        >
          <Row as="h2" align="baseline" gap={10} margin={0} size="block" leading="24px">
            发出前 {finishing && <small>{open > 0 ? `还差 ${open} 项` : '都已处理好'}</small>}
          </Row>
          {order && !offered && (
            <Note kind="warn">{board.whyNot ?? '这张委托现在不能完成初稿，请先在委托单上开始检索。'}</Note>
          )}
          {finishing && (
            <OpenItems
              {...{ board, finishing, settling, at }}
              filesPath={`/checkForReference?id=${orderId}&open=import`}
              files={asked}
              onAt={setAt}
            />
          )}
          <TakenOffList board={board} />
          {finishing?.changes && finishing.changes.lines.length > 0 && (
            <details>
              <summary>
                与第 {finishing.changes.since} 版初稿不同 {finishing.changes.lines.length} 处
              </summary>
              <ul>
                {finishing.changes.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          )}
          {finishing?.fee && <Fee fee={finishing.fee} />}
          <Box className="finish-words-field" display="block">
            <b>发给委托人</b> <small>随初稿作为留言发出，可以不写</small>
            <Input.TextArea
              aria-label="发给委托人"
              rows={3}
              maxLength={2000}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          </Box>
          {after.length > 0 && (
            <p className="cy-second">
              <b>发出后</b> {after.join(' › ')}
            </p>
          )}
          {counted > 0 && (
            <Box className="finish-words-field" display="block">
              <b>为什么带着未定项发送</b> <small>审核人会看到</small>
              <Input.TextArea
                aria-label="为什么带着未定项发送"
                rows={2}
                maxLength={2000}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Box>
          )}
        </Stack>
        <Flow as="footer" gap="8 12" pad="12 20" edgeTop="line">
          {fault && (
            <p className="finish-fault" role="alert">
              {fault}
            </p>
          )}
          <Button
            type={open === 0 ? 'primary' : 'default'}
            loading={sending.isPending}
            disabled={!ready || blocked > 0}
            onClick={send}
            aria-keyshortcuts="Control+Enter"
          >
            {open === 0 ? '发送初稿' : blocked > 0 ? `还有 ${blocked} 项必须处理` : `带 ${open} 项未定发送`}{' '}
            <kbd data-kept>Ctrl ↵</kbd>
          </Button>
          {board.editable && <DraftButton board={board} />}
        </Flow>
      </aside>
    </Grid>
  );
};
