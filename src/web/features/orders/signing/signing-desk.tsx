import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfferedAction, OrderView } from '#contracts/orders.ts';
import type { SigningOutcomes } from '#contracts/reports/signing.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { usePush } from '#web/api/transport/push.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { ActionDialog } from '../view/action-dialog.tsx';
import { useActing, useOrder } from '../view/use-order.ts';
import { SigningFacts, useSignedDraft } from './signing-facts.tsx';
import { SigningPreview } from './signing-preview.tsx';
import { neighbourOf, useSigningQueue } from './signing-queue.ts';
import { SigningSide, useSigningForm } from './signing-side.tsx';
import { type SignedOrder, useSealPreview, useSigningDesk } from './use-signing.ts';
import './signing.css';
import './signing-desk.css';

interface OneProps {
  /** What was shown when this order was opened: that is signed. */
  shown: SignedOrder;
  order: OrderView;
  hasNext: boolean;
  /** It was signed or rejected; the queue goes on. */
  onDone: () => void;
  onLater: () => void;
}

const Rejecting = ({ order, shown, onDone }: Pick<OneProps, 'order' | 'shown' | 'onDone'>) => {
  const { act } = useActing(order);
  const [asked, setAsked] = useState<OfferedAction>();
  const offer = order.actions.find(({ judges, needsReason, onBehalf }) => judges && needsReason && !onBehalf);
  if (!offer) return null;
  return (
    <>
      <Button onClick={() => setAsked(offer)}>{offer.label}…</Button>
      {asked && (
        <ActionDialog
          offer={asked}
          onAct={async (which, given) => {
            await act(which, { ...given, contentHash: shown.contentHash });
            onDone();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};

const saidOf = (list: SigningOutcomes['list'], verb: string): boolean => {
  const [one] = list;
  showNotice(one?.ok ? `已${verb}` : (one?.sentence ?? ''), noticeDuration, one?.ok ? 'success' : undefined);
  return one?.ok === true;
};

const One = ({ shown, order, hasNext, onDone, onLater }: OneProps) => {
  const preview = useSealPreview(shown);
  // What is issued without electronic seal is not called sealed.
  const verb = useSigningDesk().data?.electronicSeal === false ? '签发' : '签章';
  const form = useSigningForm([shown], preview, (list) => {
    if (saidOf(list, verb)) onDone();
  });
  // Signed while this desk sends nothing: it was the phone.
  usePush((message) => {
    if (message.kind !== 'signed' || message.orderId !== shown.id || form.busy) return;
    showNotice(`${order.number ?? '报告'}：已在手机上签好`, noticeDuration, 'success');
    onDone();
  });
  const waits = order.actions.some(({ dialog }) => dialog === 'signing');
  const changed = waits && order.contentHash !== shown.contentHash;
  // What it rests on is not there any more: the facts say which file, and whom to ask.
  const unproved = useSignedDraft(order).data?.draft?.files.some(({ standing }) => standing === 'gone') ?? false;
  const may = form.ready && !changed && !unproved && !form.busy;
  useKeys({ 'ctrl enter': may ? form.submit : undefined }, { dialogs: 1 });
  return (
    <div className="signing" data-single>
      <Box className="signing-preview" minWidth={0}>
        <SigningPreview preview={preview} />
      </Box>
      <Stack className="signing-side" gap={14} alignContent="start" minWidth={0}>
        <Stack className="signing-reading" gap={14} alignContent="start" minWidth={0} minHeight={0} overflow="auto">
          {changed && <Note kind="danger">报告在您打开之后改过，请关闭后重新打开再签。</Note>}
          <SigningFacts order={order} />
          <SigningSide orders={[shown]} form={form} />
        </Stack>
        <Stack className="signing-act" gap={10}>
          {form.way !== 'phone' && (
            <Button
              type="primary"
              size="large"
              disabled={!form.ready || changed || unproved}
              loading={form.busy}
              onClick={form.submit}
              aria-keyshortcuts="Control+Enter"
            >
              {hasNext ? `${verb}，看下一份` : verb}{' '}
              <kbd aria-hidden data-kept>
                Ctrl ↵
              </kbd>
            </Button>
          )}
          <Row className="signing-others" gap={8}>
            <Rejecting order={order} shown={shown} onDone={onDone} />
            <Button onClick={onLater}>先放着</Button>
          </Row>
          <Text as="p" margin="0 0 8" tone="soft">
            {verb}后写入编号与验真码并定稿，文件从此不能更改。
          </Text>
        </Stack>
      </Stack>
    </div>
  );
};

/** Holds on to the first answer: what the leader was shown is what is signed. */
const useShown = (id: string) => {
  const { data, load } = useOrder(id);
  const [shown, setShown] = useState<SignedOrder>();
  useEffect(() => {
    if (data && shown?.id !== id && data.id === id)
      setShown({ id, version: data.version, contentHash: data.contentHash });
  }, [data, shown, id]);
  return { order: data, load, shown: shown?.id === id ? shown : undefined };
};

/** The queue from the order that was opened; one that left it leaves its place to the next. */
const useQueue = (first: string, onEnd: () => void) => {
  const client = useQueryClient();
  const queue = useSigningQueue();
  const [id, setId] = useState(first);
  const place = useRef(0);
  const at = queue?.findIndex((one) => one.id === id) ?? -1;
  if (at >= 0) place.current = at;
  const left = (queue ?? []).filter((one) => one.id !== id);
  const onward = () => {
    const next = left[Math.min(place.current, left.length - 1)]?.id;
    if (next) setId(next);
    else onEnd();
  };
  usePush((message) => {
    if (message.kind === 'signed') void client.invalidateQueries({ queryKey: [ordersKey] });
  });
  const step = (by: 1 | -1) => {
    const next = queue && neighbourOf(queue, { id, place: place.current }, by);
    if (next) setId(next);
  };
  return { id, at, queue, count: queue?.length ?? 0, onward, step };
};

interface SigningDeskProps {
  first: SignedOrder;
  onClose: () => void;
}

/** Signs one report after the other: the paper, what to know before, one button; the rest of the queue beside it. */
export const SigningDesk = ({ first, onClose }: SigningDeskProps) => {
  const { id, at, count, queue, onward, step } = useQueue(first.id, onClose);
  const { order, load, shown } = useShown(id);
  const later = useCallback(() => step(1), [step]);
  useKeys({ j: () => step(1), k: () => step(-1) }, { dialogs: 1 });
  const number = order?.number ?? queue?.[at]?.number ?? '';
  return (
    <Dialog
      open
      title={
        <div className="cy-flow signing-head">
          <span>签章 {number}</span>
          <Text as="small" weight={400}>
            {[order?.applicantName, order?.department].filter(Boolean).join(' · ')}
          </Text>
          {count > 1 && (
            <Row as="span" gap={8} align="center" marginStart="auto" tone="soft" size="body" weight={400}>
              {at >= 0 && `第 ${at + 1} / ${count} 份`}
              <Button disabled={at <= 0} onClick={() => step(-1)} aria-keyshortcuts="K">
                上一份 <kbd aria-hidden>K</kbd>
              </Button>
              <Button disabled={at < 0 || at >= count - 1} onClick={() => step(1)} aria-keyshortcuts="J">
                下一份 <kbd aria-hidden>J</kbd>
              </Button>
            </Row>
          )}
        </div>
      }
      width={1180}
      footer={null}
      onCancel={onClose}
    >
      {order && shown ? (
        <One
          key={shown.id}
          shown={shown}
          order={order}
          hasNext={count > 1}
          onDone={onward}
          onLater={at >= 0 && at < count - 1 ? later : onClose}
        />
      ) : (
        <Skeleton load={load} rows={8} name="报告" />
      )}
    </Dialog>
  );
};
