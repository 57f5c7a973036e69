import type { OrderView } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import type { Quote } from '#domain/payments/quote.ts';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { Money, MoneyInFull } from '#web/ui/value/money.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { words } from './order-parts-words.ts';
import './order-money.css';

const Sums = ({ order }: { order: OrderView }) => {
  const sums: [string, number][] = [
    [words.charged, order.charged],
    [words.waived, order.waived],
    // All that came, so that the lines add up: what went back has its own.
    [words.paid, order.paid + order.refunded],
    [words.refunded, order.refunded],
  ];
  return (
    <dl>
      {sums
        .filter(([name, amount]) => amount !== 0 || name === words.charged)
        .map(([name, amount]) => (
          <Grid columns="96px 1fr" gap={12} pad="5 0" key={name}>
            <dt>{name}</dt>
            <Text as="dd" breaks whiteSpace="pre-line">
              <Money amount={fen(amount)} />
            </Text>
          </Grid>
        ))}
      <Grid columns="96px 1fr" gap={12} pad="5 0">
        <dt>{order.balance < 0 ? words.overpaid : words.due}</dt>
        <Text as="dd" className={order.balance > 0 ? 'order-sums-due' : undefined} breaks whiteSpace="pre-line">
          <MoneyInFull amount={fen(Math.abs(order.balance))} />
        </Text>
      </Grid>
    </dl>
  );
};

const QuoteLines = ({ quote }: { quote: Quote }) => (
  <table className="order-lines">
    <Text as="caption" padBottom={4} weight={600} textAlign="start">
      {words.quote(quote.final ? '' : words.estimated)}
    </Text>
    <thead>
      <tr>
        <th scope="col">{words.item}</th>
        <th scope="col" className="order-figure">
          {words.quantity}
        </th>
        <th scope="col" className="order-figure">
          {words.unitPrice}
        </th>
        <th scope="col" className="order-figure">
          {words.amount}
        </th>
      </tr>
    </thead>
    <tbody>
      {quote.lines.map((line) => (
        <tr key={line.kind + line.label}>
          <td>
            {line.label}
            {line.why && <small>{line.why}</small>}
          </td>
          <td className="order-figure">{line.quantity || '—'}</td>
          <td className="order-figure">
            <Money amount={line.unitPrice} />
          </td>
          <td className="order-figure">
            <Money amount={line.amount} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          {words.total}
        </th>
        <td className="order-figure">
          <Money amount={quote.total} />
        </td>
      </tr>
    </tfoot>
  </table>
);

const Entries = ({ order }: { order: OrderView }) => (
  <table className="order-lines">
    <Text as="caption" padBottom={4} weight={600} textAlign="start">
      {words.bookings}
    </Text>
    <thead>
      <tr>
        <th scope="col">{words.time}</th>
        <th scope="col">{words.matter}</th>
        <th scope="col" className="order-figure">
          {words.amount}
        </th>
      </tr>
    </thead>
    <tbody>
      {order.entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ledger is only ever added to
        <tr key={i}>
          <td>
            <Moment at={entry.at} />
          </td>
          <td>
            {[entry.label, entry.way].filter(Boolean).join(' · ')}
            {entry.reason && <small>{entry.reason}</small>}
          </td>
          <td className="order-figure">
            <Money amount={fen(entry.amount)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What is asked, paid and given back, with the reasons; the amount due in capitals. */
export const OrderMoney = ({ order }: { order: OrderView }) => {
  const quote = order.quote as Quote | null;
  if (!quote && order.entries.length === 0) return <Empty title={words.noCharge} text={words.noChargeText} />;
  return (
    <div className="order-money">
      {order.entries.length > 0 && <Sums order={order} />}
      {quote && quote.lines.length > 0 && <QuoteLines quote={quote} />}
      {order.entries.length > 0 && <Entries order={order} />}
      {order.invoices.length > 0 && <OrderInvoices order={order} />}
    </div>
  );
};
