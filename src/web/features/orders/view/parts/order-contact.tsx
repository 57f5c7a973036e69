import { Fragment } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { words as texts } from './order-parts-words.ts';

/** Whom to ask about this order. */
export const OrderContact = ({ order }: { order: Pick<OrderView, 'contact' | 'assigneeName'> }) => {
  const { contact, assigneeName } = order;
  const desk = contact ? [contact.name, contact.contact, contact.phone, contact.email].filter(Boolean) : [];
  if (desk.length === 0 && !assigneeName) return null;
  return (
    <Row as="p" className="order-contact" gap="0 16" wrap margin="0 0 12" tone="soft">
      <Text tone="ink" weight={600}>
        {texts.whomToAsk}
      </Text>
      {assigneeName && <span>{texts.searchedBy(assigneeName)}</span>}
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
      <span>{texts.orWrite}</span>
    </Row>
  );
};
