import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import type { DraftInHand } from '#contracts/reports/drafts.ts';
import { listed } from '#domain/language/list-words.ts';
import { attachedWords } from '#domain/reports/attached-words.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { words } from './order-parts-words.ts';
import './order-draft.css';

const most = 40;

export const ChangeLines = ({ lines, label }: { lines: readonly string[]; label: string }) => (
  <Box as="ul" className="order-draft-lines" margin="4 0 8" padStart={20} breaks aria-label={label}>
    {lines.slice(0, most).map((line) => (
      <li key={line}>{line}</li>
    ))}
    {lines.length > most && <li>{words.more(lines.length - most)}</li>}
  </Box>
);

const Changes = ({ changes }: { changes: NonNullable<DraftInHand['changes']> }) => {
  const against = changes.own ? words.lastSeen(changes.since) : words.versionNumber(changes.since);
  if (changes.lines.length === 0) return <p>{words.sameAgain(against)}</p>;
  return (
    <details open>
      <summary>{words.differsFrom(against, changes.lines.length)}</summary>
      <ChangeLines lines={changes.lines} label={words.differences} />
    </details>
  );
};

const Updates = ({ lines }: { lines: readonly string[] }) => (
  <>
    <Note kind="warn">{words.dataChanged}</Note>
    <details>
      <summary>{words.wouldDiffer(lines.length)}</summary>
      <ChangeLines lines={lines} label={words.newData} />
    </details>
  </>
);

const OpenItems = ({ draft }: { draft: DraftInHand }) => (
  <Note kind="warn">
    {words.leftOpen(
      draft.openItems.map(({ label, count }) => words.openCount(label, count)).join(listed.comma),
      draft.openReason && words.reason(draft.openReason),
    )}
  </Note>
);

const Confirmations = ({ list }: { list: DraftInHand['confirmations'] }) => (
  <Box as="ul" className="order-draft-lines" margin="4 0 8" padStart={20} breaks aria-label={words.confirmations}>
    {list.map(({ label, name, at, revision, counts }) => (
      <li key={`${at}${label}`} data-void={!counts || undefined}>
        {words.confirmationLine(label, name, revision)}
        <Moment at={at} />
      </li>
    ))}
  </Box>
);

/** For staff who compare two drafts by it; an applicant judges what the draft says. */
const Fingerprint = ({ of }: { of: DraftInHand }) => (
  <details>
    <summary>{words.fingerprint}</summary>
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
      <b>{issued ? words.conclusion : words.draftVersion(draft.revision)}</b>
      <span>
        {draft.madeBy} <Moment at={draft.madeAt} />
      </span>
      <Link to={`/report?id=${draft.reportId}`}>{words.seeAll}</Link>
      {draft.openComments !== null && <Link to={`/workOrder/review?id=${orderId}`}>{words.reviewEach}</Link>}
    </Row>
    {draft.openComments !== null && draft.openComments > 0 && (
      <Note kind="warn">
        {words.openComments(draft.openComments)}
        <Link to={`/workOrder/review?id=${orderId}`}>{words.goThere}</Link>
        {words.stop}
      </Note>
    )}
    {draft.openItems.length > 0 && <OpenItems draft={draft} />}
    {draft.updates.length > 0 && <Updates lines={draft.updates} />}
    {draft.attached.length > 0 ? (
      <p>{words.attachedCounts(attachedWords(service), draft.attached.map(({ name }) => name).join(listed.comma))}</p>
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
    <section className="order-draft" aria-label={words.draft}>
      {data?.draft ? (
        <Shown
          draft={data.draft}
          orderId={order.id}
          service={order.service}
          brief={order.may.confirm}
          issued={order.report !== null}
        />
      ) : (
        <Skeleton load={load} rows={3} name={words.draft} />
      )}
    </section>
  );
};
