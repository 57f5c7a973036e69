import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import type { DraftInHand } from '#contracts/reports/drafts.ts';
import { attachedWords } from '#domain/reports/attached-words.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import './order-draft.css';

const most = 40;

export const ChangeLines = ({ lines, label }: { lines: readonly string[]; label: string }) => (
  <Box as="ul" className="order-draft-lines" margin="4 0 8" padStart={20} breaks aria-label={label}>
    {lines.slice(0, most).map((line) => (
      <li key={line}>{line}</li>
    ))}
    {lines.length > most && <li>另有 {lines.length - most} 处</li>}
  </Box>
);

const Changes = ({ changes }: { changes: NonNullable<DraftInHand['changes']> }) => {
  const against = changes.own ? `您上次办理时的第 ${changes.since} 版` : `第 ${changes.since} 版`;
  if (changes.lines.length === 0) return <p>内容与{against}相同，先前的确认已作废，请重新确认。</p>;
  return (
    <details open>
      <summary>
        与{against}不同 {changes.lines.length} 处
      </summary>
      <ChangeLines lines={changes.lines} label="与先前初稿的不同" />
    </details>
  );
};

const Updates = ({ lines }: { lines: readonly string[] }) => (
  <>
    <Note kind="warn">数据已更新：定稿前的资料在初稿完成后有变化，初稿不受影响；要采用请退回检索馆员返工。</Note>
    <details>
      <summary>现在重新收集会有 {lines.length} 处不同</summary>
      <ChangeLines lines={lines} label="数据更新" />
    </details>
  </>
);

const OpenItems = ({ draft }: { draft: DraftInHand }) => (
  <Note kind="warn">
    完成时仍有未定：{draft.openItems.map(({ label, count }) => `${label} ${count} 项`).join('、')}。
    {draft.openReason && `理由：${draft.openReason}`}
  </Note>
);

const Confirmations = ({ list }: { list: DraftInHand['confirmations'] }) => (
  <Box as="ul" className="order-draft-lines" margin="4 0 8" padStart={20} breaks aria-label="对初稿的确认">
    {list.map(({ label, name, at, revision, counts }) => (
      <li key={`${at}${label}`} data-void={!counts || undefined}>
        {label} · {name} · 第 {revision} 版 · <Moment at={at} />
      </li>
    ))}
  </Box>
);

/** For staff who compare two drafts by it; an applicant judges what the draft says. */
const Fingerprint = ({ of }: { of: DraftInHand }) => (
  <details>
    <summary>内容指纹</summary>
    <Text as="code" breaks>
      {of.contentHash}
    </Text>
  </details>
);

interface ShownProps {
  draft: DraftInHand;
  orderId: string;
  service: OrderView['service'];
  brief: boolean;
  /** The report is issued: what it says is no draft any more. */
  issued: boolean;
}

const Shown = ({ draft, orderId, service, brief, issued }: ShownProps) => (
  <>
    <Row as="p" className="order-draft-head" gap="0 12" wrap>
      <b>{issued ? '报告结论' : `第 ${draft.revision} 版初稿`}</b>
      <span>
        {draft.madeBy} <Moment at={draft.madeAt} />
      </span>
      <Link to={`/report?id=${draft.reportId}`}>查看全文</Link>
      {draft.openComments !== null && <Link to={`/workOrder/review?id=${orderId}`}>逐处审核</Link>}
    </Row>
    {draft.openComments !== null && draft.openComments > 0 && (
      <Note kind="warn">
        有 {draft.openComments} 条审核意见没有关闭，<Link to={`/workOrder/review?id=${orderId}`}>去看</Link>。
      </Note>
    )}
    {draft.openItems.length > 0 && <OpenItems draft={draft} />}
    {draft.updates.length > 0 && <Updates lines={draft.updates} />}
    {draft.attached.length > 0 ? (
      <p>
        {attachedWords(service)}：{draft.attached.map(({ name }) => name).join('、')}，以该文件为准。
      </p>
    ) : (
      !brief && draft.conclusion.map((sentence) => <p key={sentence}>{sentence}</p>)
    )}
    {draft.changes && <Changes changes={draft.changes} />}
    {draft.confirmations.length > 0 && <Confirmations list={draft.confirmations} />}
    {draft.openComments !== null && <Fingerprint of={draft} />}
  </>
);

/**
 * The draft that is confirmed, passed and signed: what it says, what changed since this reader saw it. What it says
 * stands in the preview above where the applicant confirms it.
 */
export const OrderDraft = ({ order }: { order: OrderView }) => {
  const { data, load } = useQuery({
    queryKey: [ordersKey, 'draft', order.id, order.contentHash, order.version],
    queryFn: () => call('GET /reports/drafts/:orderId', { params: { orderId: order.id }, quiet: true }),
    enabled: order.contentHash !== null,
  });
  if (order.contentHash === null || data?.draft === null) return null;
  return (
    <section className="order-draft" aria-label="报告初稿">
      {data?.draft ? (
        <Shown
          draft={data.draft}
          orderId={order.id}
          service={order.service}
          brief={order.may.confirm}
          issued={order.report !== null}
        />
      ) : (
        <Skeleton load={load} rows={3} name="报告初稿" />
      )}
    </section>
  );
};
