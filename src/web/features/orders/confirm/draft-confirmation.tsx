import { Button, Input, Segmented } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OfferedAction, OrderView } from '#contracts/orders.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Flow, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { Moment } from '#web/ui/value/moment.tsx';
import { ReviewPaper } from '../review/review-paper.tsx';
import { OrderActions } from '../view/order-actions.tsx';
import type { ActInput } from '../view/use-order.ts';
import { words as texts } from './confirm-words.ts';
import { PaperCards } from './paper-cards.tsx';
import { PinBox, Pins } from './pins.tsx';
import { type Confirmation, type Pin, useConfirmation, useObjecting } from './use-confirmation.ts';
import { type Pinning, usePinning } from './use-pinning.ts';
import '../review/review.css';
import './draft-confirmation.css';

interface DraftConfirmationProps {
  order: OrderView;
  onAct: (offer: OfferedAction, given?: ActInput) => Promise<boolean>;
}

const cardsWay = texts.oneByOne;
const paperWay = texts.originalPages;

/** What an applicant decides of the draft; the objection is written here, beside the paper. */
const isConfirming = ({ judges, onBehalf, needsReason }: OfferedAction): boolean => judges && !onBehalf && !needsReason;

const Earlier = ({ objections }: Pick<Confirmation, 'objections'>) => (
  <details className="confirm-earlier" open>
    <Text as="summary" pad="4 0" tone="accent">
      {texts.earlierRemarks(objections.length)}
    </Text>
    <Stack as="ul" gap={8}>
      {objections.map(({ id, placeName, text, revision, at, answer }) => (
        <li key={id}>
          <b>{placeName}</b>
          <p>{text}</p>
          <small>
            {texts.ofVersion(revision)}
            <Moment at={at} />
          </small>
          {answer && <p className="cy-soft">{texts.answered(answer.text)}</p>}
        </li>
      ))}
    </Stack>
  </details>
);

/** Where a report most often differs from what its applicant needs. */
const Looks = () => (
  <div className="confirm-looks">
    <b>{texts.lookAtThree}</b>
    <ul>
      <li>{texts.papersRight}</li>
      <li>{texts.namesRight}</li>
      <li>{texts.ruleRight}</li>
    </ul>
  </div>
);

interface SideProps {
  order: OrderView;
  confirmation: Confirmation;
  pinning: Pinning;
  reason: string;
  onReason: (reason: string) => void;
  /** Pinned in the cards, not here. */
  inCards: boolean;
  children: ReactNode;
}

const Side = ({ order, confirmation, pinning, reason, onReason, inCards, children }: SideProps) => {
  const { pins, chosen } = pinning;
  const said = pins.length > 0 || reason.trim() !== '';
  return (
    <aside className="cy-stack cy-gap-3 confirm-side" aria-label={texts.confirmOrRemark}>
      <p>
        {order.until ? (
          <>
            {texts.replyBy}
            <b>{shownDay(order.until.day)}</b>
            {texts.otherwise(order.until.words)}
          </>
        ) : (
          texts.checkAndReply
        )}
      </p>
      {!inCards && chosen && (
        <PinBox key={chosen.place} label={chosen.label} onPin={pinning.pin} onClose={pinning.close} />
      )}
      {!inCards && !chosen && (
        <Text as="p" tone="soft">
          {confirmation.attached.length > 0 ? texts.clickFile : texts.clickPlace}
        </Text>
      )}
      {pins.length > 0 && <Pins pins={pins} onOpen={pinning.open} onDrop={pinning.drop} />}
      <Input.TextArea
        aria-label={texts.wholeRemark}
        placeholder={texts.wholeRemarkOptional}
        rows={2}
        maxLength={2000}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      {children}
      {said && (
        <Text as="p" tone="soft">
          {texts.notWithRemarks}
        </Text>
      )}
      {!said && orderServiceOf(order.service).report.counted && <Looks />}
      {confirmation.objections.length > 0 && <Earlier objections={confirmation.objections} />}
    </aside>
  );
};

interface DecideProps extends DraftConfirmationProps {
  contentHash: string;
  pins: readonly Pin[];
  reason: string;
}

const Decide = ({ order, onAct, contentHash, pins, reason }: DecideProps) => {
  const { busy, object } = useObjecting(order);
  const said = pins.length > 0 || reason !== '';
  return (
    <Row className="confirm-decide" gap={8} wrap>
      <OrderActions order={order} onAct={onAct} only={isConfirming} calm={said} blocked={said} pays={false} />
      <Button
        type={said ? 'primary' : 'default'}
        disabled={!said}
        loading={busy}
        onClick={() => void object(contentHash, reason, pins)}
      >
        {texts.sendRemarks(pins.length > 0 ? texts.places(pins.length) : '')}
      </Button>
    </Row>
  );
};

/** Where there are papers, a phone shows them one by one: the page would be read through a keyhole. */
const useCards = ({ report, attached }: Confirmation) => {
  const narrow = useNarrow();
  const [whole, setWhole] = useState(false);
  const possible = narrow && attached.length === 0 && report.papers.length > 0;
  return { narrow, possible, shown: possible && !whole, setWhole };
};

const Loaded = ({ confirmation, order, onAct }: DraftConfirmationProps & { confirmation: Confirmation }) => {
  const pinning = usePinning(confirmation);
  const cards = useCards(confirmation);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const { pins } = pinning;
  const paper = useRef<HTMLDivElement>(null);
  const toDecision = () =>
    paper.current?.parentElement?.querySelector<HTMLElement>('.confirm-decide button:not(:disabled)')?.focus();
  const walk = (by: 1 | -1) => {
    const rows = [...(paper.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[at < 0 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
  };
  useKeys({ j: () => walk(1), k: () => walk(-1) });
  const decide = (
    <Decide order={order} onAct={onAct} contentHash={confirmation.contentHash} pins={pins} reason={reason.trim()} />
  );
  return (
    <>
      <Row as="header" gap="4 16" align="baseline" wrap marginBottom={8}>
        <Text as="h3" size="reader">
          {texts.checkDraft(confirmation.revision)}
        </Text>
        {orderServiceOf(order.service).report.counted && (
          <Link to={`/report/confirmation?id=${confirmation.reportId}`}>{texts.paperList}</Link>
        )}
        <Link to={`/report?id=${confirmation.reportId}`}>{texts.fullText}</Link>
        {/* The paper has a place for every row: whoever has read it need not walk past them all. */}
        <Button type="link" size="small" onClick={toDecision}>
          {texts.toConfirm}
        </Button>
      </Row>
      {cards.possible && (
        <Flow justify="space-between" marginBottom={12} tone="soft" numeric>
          <Segmented
            aria-label={texts.howToCheck}
            options={[cardsWay, paperWay]}
            value={cards.shown ? cardsWay : paperWay}
            onChange={(way) => cards.setWhole(way === paperWay)}
          />
          <span role="status">{texts.seenOf(seen.size, confirmation.report.papers.length)}</span>
        </Flow>
      )}
      <div className="cy-stack cy-gap-4 confirm-split" ref={paper}>
        {cards.shown ? (
          <PaperCards
            confirmation={confirmation}
            pinning={pinning}
            seen={seen}
            onSeen={(group) => setSeen((known) => new Set([...known, group]))}
          />
        ) : (
          <Box phone={{ pad: 4 }} pad={12} maxHeight="68vh" overflow="auto" edge="line" round="control" fill="sunken">
            <ReviewPaper
              review={confirmation}
              commented={new Set(pins.map(({ place }) => place))}
              current={pinning.chosen?.place}
              onOpen={pinning.open}
            />
          </Box>
        )}
        <Side {...{ order, confirmation, pinning, reason }} onReason={setReason} inCards={cards.shown}>
          {!cards.narrow && decide}
        </Side>
      </div>
      {cards.narrow && decide}
    </>
  );
};

/** The draft that waits for its applicant: the paper beside 确认 and 提意见, each objection pinned to its row. */
export const DraftConfirmation = (props: DraftConfirmationProps) => {
  const { confirmation, load } = useConfirmation(props.order);
  return (
    <section className="confirm" aria-label={texts.confirmation}>
      {confirmation && <Loaded key={confirmation.contentHash} {...props} confirmation={confirmation} />}
      {confirmation === null && <Note kind="warn">{texts.notWaiting}</Note>}
      {confirmation === undefined && <Skeleton load={load} rows={8} name={texts.draft} />}
    </section>
  );
};
