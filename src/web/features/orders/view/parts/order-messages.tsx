import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { call } from '#web/api/transport/service.ts';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { sayFailure } from '../use-order.ts';
import { words } from './order-parts-words.ts';
import './order-messages.css';

/** A word between applicant and desk; staff may write remarks that stay inside. */
export const OrderMessages = ({ order, onChanged }: { order: OrderView; onChanged: () => Promise<unknown> }) => {
  const kept = `order-message:${order.id}`;
  const [body, setText] = useState(() => sessionStorage.getItem(kept) ?? '');
  // Walking on to the next order must not lose what was typed here.
  const setBody = (text: string) => {
    setText(text);
    if (text) sessionStorage.setItem(kept, text);
    else sessionStorage.removeItem(kept);
  };
  const [internal, setInternal] = useState(false);
  const { busy, run } = useBusy((error) => void sayFailure(error));
  useUnsavedWork(body.trim() !== '');
  const send = () =>
    run(async () => {
      await call('POST /orders/message', { body: { id: order.id, body, internal }, quiet: true });
      setBody('');
      await onChanged();
    });
  return (
    <div className="order-messages">
      {order.messages.length === 0 && <Empty title={words.noMessages} text={words.messagesText} />}
      <ol aria-label={words.messages}>
        {order.messages.map((message) => (
          <li
            key={message.id}
            data-staff={message.fromStaff || undefined}
            data-internal={message.internal || undefined}
          >
            <small>
              {message.authorName}
              {message.fromStaff && words.fromLibrary}
              {message.internal && <b>{words.internal}</b>} · <Moment at={message.at} />
            </small>
            <p>{message.body}</p>
          </li>
        ))}
      </ol>
      <Input.TextArea
        aria-label={words.message}
        rows={3}
        maxLength={2000}
        value={body}
        placeholder={internal ? words.toColleagues : words.writeMessage}
        onChange={(event) => setBody(event.target.value)}
      />
      <Flow justify="flex-end" margin="8 0 0" marginBottom={12}>
        {order.may.remark && (
          <Checkbox checked={internal} onChange={(event) => setInternal(event.target.checked)}>
            {words.internalNote}
          </Checkbox>
        )}
        <Button loading={busy} disabled={body.trim() === ''} onClick={() => void send()}>
          {internal ? words.writeNote : words.send}
        </Button>
      </Flow>
    </div>
  );
};
