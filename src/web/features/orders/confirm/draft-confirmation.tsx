import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OfferedAction, OrderView } from '#contracts/orders.ts';
import { placeLabel } from '#domain/reports/review/review-place.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { pinOf, ReviewPaper } from '../review/review-paper.tsx';
import { OrderActions } from '../view/order-actions.tsx';
import type { ActGiven } from '../view/use-order.ts';
import { type Confirmation, type Pin, useConfirmation, useObjecting } from './use-confirmation.ts';
import '../review/review.css';
import './draft-confirmation.css';

interface DraftConfirmationProps {
  order: OrderView;
  onAct: (offer: OfferedAction, given?: ActGiven) => Promise<boolean>;
}

/** What an applicant decides of the draft; the objection is written here, beside the paper. */
const isConfirming = ({ judges, onBehalf, needsReason }: OfferedAction): boolean => judges && !onBehalf && !needsReason;

const PinBox = ({ label, onPin, onClose }: { label: string; onPin: (text: string) => void; onClose: () => void }) => {
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // On a phone the paper stands above: the box comes into sight with its buttons.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="cy-stack confirm-box" ref={box}>
      <b>{label}</b>
      <Input.TextArea
        autoFocus
        aria-label={`意见：${label}`}
        placeholder="这一处哪里不对，应当是什么"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="confirm-buttons">
        <Button disabled={text.trim() === ''} onClick={() => onPin(text.trim())}>
          钉在这一处
        </Button>
        <Button type="text" onClick={onClose}>
          取消
        </Button>
      </div>
    </div>
  );
};

const Pins = ({
  pins,
  onOpen,
  onDrop,
}: {
  pins: readonly Pin[];
  onOpen: (key: string) => void;
  onDrop: (at: number) => void;
}) => (
  <ol className="confirm-pins" aria-label="钉上的意见">
    {pins.map(({ place, label, text }, at) => (
      <li key={`${place} ${text}`}>
        <button type="button" className="order-link" onClick={() => onOpen(place)}>
          <span className="review-pin" aria-hidden>
            {pinOf(new Set(pins.map((one) => one.place)), place)}
          </span>{' '}
          {label}
        </button>
        <p>{text}</p>
        <Button type="link" size="small" aria-label={`删去意见：${label}`} onClick={() => onDrop(at)}>
          删去
        </Button>
      </li>
    ))}
  </ol>
);

const Earlier = ({ objections }: Pick<Confirmation, 'objections'>) => (
  <details className="confirm-earlier" open>
    <summary>您先前的意见 {objections.length} 条</summary>
    <ul>
      {objections.map(({ id, placeName, text, revision, at, answer }) => (
        <li key={id}>
          <b>{placeName}</b>
          <p>{text}</p>
          <small>
            第 {revision} 版 · <Moment at={at} />
          </small>
          {answer && <p className="cy-soft">馆员答复：{answer.text}</p>}
        </li>
      ))}
    </ul>
  </details>
);

/** Where a report most often differs from what its applicant needs. */
const Looks = () => (
  <div className="confirm-looks">
    <b>没有意见时，请看三处</b>
    <ul>
      <li>论文没有多，也没有少</li>
      <li>姓名、单位与您的材料一致</li>
      <li>自引口径是评审方要求的口径</li>
    </ul>
  </div>
);

const Side = ({
  order,
  onAct,
  confirmation,
  pinning,
}: DraftConfirmationProps & { confirmation: Confirmation; pinning: Pinning }) => {
  const { busy, object } = useObjecting(order);
  const [reason, setReason] = useState('');
  const { pins, chosen } = pinning;
  const said = pins.length > 0 || reason.trim() !== '';
  return (
    <aside className="cy-stack cy-gap-3 confirm-side" aria-label="确认或提意见">
      <p className="confirm-until">
        {order.until ? (
          <>
            请在 <b>{order.until.day}</b> 前回复，{order.until.words}。
          </>
        ) : (
          '请核对后回复。'
        )}
      </p>
      {chosen ? (
        <PinBox key={chosen.place} label={chosen.label} onPin={pinning.pin} onClose={pinning.close} />
      ) : (
        <p className="confirm-hint">点报告里的任意一行、一句或一个数，就能在那一处写意见。</p>
      )}
      {pins.length > 0 && <Pins pins={pins} onOpen={pinning.open} onDrop={pinning.drop} />}
      <Input.TextArea
        aria-label="对整份初稿的意见"
        placeholder="对整份初稿的意见（可不填）"
        rows={2}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="confirm-decide">
        <OrderActions order={order} onAct={onAct} only={isConfirming} calm={said} blocked={said} pays={false} />
        <Button
          type={said ? 'primary' : 'default'}
          disabled={!said}
          loading={busy}
          onClick={() => void object(confirmation.contentHash, reason.trim(), pins)}
        >
          提意见{pins.length > 0 && `（${pins.length} 处）`}
        </Button>
      </div>
      {said && <p className="confirm-hint">有未提交的意见时不能确认。</p>}
      {!said && order.service === 'citation' && <Looks />}
      {confirmation.objections.length > 0 && <Earlier objections={confirmation.objections} />}
    </aside>
  );
};

const usePinning = ({ places }: Confirmation) => {
  const [pins, setPins] = useState<Pin[]>([]);
  const [key, setKey] = useState<string>();
  const place = places.find((one) => one.key === key);
  const chosen = place && { place: place.key, label: placeLabel(place) };
  return {
    pins,
    chosen,
    open: setKey,
    close: () => setKey(undefined),
    pin: (text: string) => {
      if (chosen) setPins((known) => [...known, { ...chosen, text }]);
      setKey(undefined);
    },
    drop: (at: number) => setPins((known) => known.filter((_, index) => index !== at)),
  };
};
type Pinning = ReturnType<typeof usePinning>;

const Loaded = ({ confirmation, ...props }: DraftConfirmationProps & { confirmation: Confirmation }) => {
  const pinning = usePinning(confirmation);
  return (
    <>
      <header className="confirm-head">
        <h3>请核对初稿（第 {confirmation.revision} 版）</h3>
        <Link to={`/report/confirmation?id=${confirmation.reportId}`}>论文核对单</Link>
        <Link to={`/report?id=${confirmation.reportId}`}>全文</Link>
      </header>
      <div className="cy-stack cy-gap-4 confirm-split">
        <div className="confirm-paper">
          <ReviewPaper
            review={confirmation}
            commented={new Set(pinning.pins.map(({ place }) => place))}
            current={pinning.chosen?.place}
            onOpen={pinning.open}
          />
        </div>
        <Side {...props} confirmation={confirmation} pinning={pinning} />
      </div>
    </>
  );
};

/** The draft that waits for its applicant: the paper beside 确认 and 提意见, each objection pinned to its row. */
export const DraftConfirmation = (props: DraftConfirmationProps) => {
  const { confirmation, load } = useConfirmation(props.order);
  return (
    <section className="confirm" aria-label="初稿确认">
      {confirmation && <Loaded key={confirmation.contentHash} {...props} confirmation={confirmation} />}
      {confirmation === null && <Note kind="warn">这份初稿已不在等待确认，正在读取委托的最新状态。</Note>}
      {confirmation === undefined && <Skeleton load={load} rows={8} name="初稿" />}
    </section>
  );
};
