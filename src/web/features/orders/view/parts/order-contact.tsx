import { Fragment } from 'react';
import type { OrderView } from '#contracts/orders.ts';

/** Whom to ask about this order. */
export const OrderContact = ({ order }: { order: Pick<OrderView, 'contact' | 'assigneeName'> }) => {
  const { contact, assigneeName } = order;
  const desk = contact ? [contact.name, contact.contact, contact.phone, contact.email].filter(Boolean) : [];
  if (desk.length === 0 && !assigneeName) return null;
  return (
    <p className="order-contact">
      <span className="order-contact-title">有问题找谁</span>
      {assigneeName && <span>检索馆员 {assigneeName}</span>}
      {desk.length > 0 && (
        <span>
          {desk.map((words, at) => (
            <Fragment key={words}>
              {at > 0 && ' · '}
              <span className="order-contact-part">{words}</span>
            </Fragment>
          ))}
        </span>
      )}
      <span>也可以在“留言”里写</span>
    </p>
  );
};
