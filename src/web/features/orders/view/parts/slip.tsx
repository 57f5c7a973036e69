import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { OrderView } from '#contracts/orders.ts';
import { formatTime } from '#domain/dates/format.ts';
import { shownDay, shownTime } from '#domain/dates/shown.ts';
import { fen } from '#domain/money/yuan.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { Fact } from '#web/ui/value/fact.tsx';
import { Money, MoneyInFull } from '#web/ui/value/money.tsx';
import { words } from './order-parts-words.ts';
import './slip.css';

/** The slip that goes with the order, on A5; it stands outside the frame so that nothing else is printed. */
export const Slip = ({ order, onDone }: { order: OrderView; onDone: () => void }) => {
  const organization = useSession((state) => state.Organization);
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    // The paper is drawn first.
    const drawn = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(drawn);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <Box as="article" className="order-slip" display="none" aria-label={words.slip}>
      <header>
        <p>{organization}</p>
        <h1>{words.slipOf(order.serviceName)}</h1>
        <p className="order-slip-number">{order.number ?? words.draftMark}</p>
      </header>
      <dl>
        <Fact name={words.applicant}>
          {order.applicantName} {order.department}
        </Fact>
        <Fact name={words.phone}>{order.applicantPhone || '—'}</Fact>
        <Fact name={words.contents}>{order.summary}</Fact>
        <Fact name={words.state}>
          {order.status.label}
          {order.urgent && words.urgent}
        </Fact>
        <Fact name={words.submittedAt}>{shownTime(order.createdAt)}</Fact>
        <Fact name={words.dueOn}>{order.dueOn ? shownDay(order.dueOn) : words.toldLater}</Fact>
        <Fact name={words.charged}>
          <MoneyInFull amount={fen(order.charged)} />
        </Fact>
        <Fact name={words.paid}>
          <Money amount={fen(order.paid)} />
        </Fact>
        <Fact name={words.librarian}>{order.assigneeName ?? '—'}</Fact>
      </dl>
      <footer>
        <p>{words.applicantSigns}</p>
        <p>{words.librarianSigns}</p>
        <p>{words.printedOn(formatTime(Date.now()))}</p>
      </footer>
    </Box>,
    document.body,
  );
};
