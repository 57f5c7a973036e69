import { Fragment } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';

/** Whom to ask about this order. */
export const OrderContact = ({ order }: { order: Pick<OrderView, 'contact' | 'assigneeName'> }) => {
  const { contact, assigneeName } = order;
  const desk = contact ? [contact.name, contact.contact, contact.phone, contact.email].filter(Boolean) : [];
  if (desk.length === 0 && !assigneeName) return null;
  return (
    <Row as="p" className="order-contact" gap="0 16" wrap margin="0 0 12" tone="soft">
      <Text tone="ink" weight={600}>
        有问题找谁
      </Text>
      {assigneeName && <span>检索馆员 {assigneeName}</span>}
      {desk.length > 0 && (
        <span>
          {desk.map((words, at) => (
            <Fragment key={words}>
              {at > 0 && ' · '}
              <Text display="inline-block">{words}</Text>
            </Fragment>
          ))}
        </span>
      )}
      <span>也可以在“留言”里写</span>
    </Row>
  );
};
