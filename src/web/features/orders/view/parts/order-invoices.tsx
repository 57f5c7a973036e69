import { Button } from 'antd';
import type { OrderView } from '#contracts/orders.ts';
import { fen } from '#domain/money/yuan.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { downloadOrderFile } from '../use-order.ts';
import { words } from './order-parts-words.ts';
import './order-invoices.css';

type Invoice = OrderView['invoices'][number];

/** As the library handed it in: 数电发票 come as PDF, OFD or XML. */
export const invoiceFileName = (
  { files }: Pick<OrderView, 'files'>,
  { number, fileId }: Pick<Invoice, 'number' | 'fileId'>,
): string => {
  const name = files.find(({ id }) => id === fileId)?.name ?? '';
  return words.invoiceOf(number, /\.[a-z]+$/i.exec(name)?.[0].toLowerCase() ?? '.pdf');
};

/** Every invoice of the order with its state; a red-letter one follows the one it takes back. */
export const OrderInvoices = ({ order }: { order: OrderView }) => (
  <table className="order-lines">
    <Text as="caption" padBottom={4} weight={600} textAlign="start">
      {words.invoice}
    </Text>
    <thead>
      <tr>
        <th scope="col">{words.numberAndTitle}</th>
        <th scope="col">{words.state}</th>
        <th scope="col" className="order-figure">
          {words.amount}
        </th>
      </tr>
    </thead>
    <tbody>
      {order.invoices.map(({ id, number, title, taxNumber, amount, fileId, issuedAt, standing, stateName, reason }) => (
        <tr key={id}>
          <td>
            {fileId ? (
              <Button
                type="link"
                className="order-invoice-file"
                aria-label={words.downloadInvoice(number)}
                onClick={() => void downloadOrderFile(order.id, fileId, invoiceFileName(order, { number, fileId }))}
              >
                {number}
              </Button>
            ) : (
              number
            )}
            <small>{[title, taxNumber].filter(Boolean).join(' · ')}</small>
            {reason && <small>{reason}</small>}
          </td>
          <td>
            <StatusTag meaning={standing ? 'done' : 'other'}>{stateName}</StatusTag>
            <small>
              <Moment at={issuedAt} day />
            </small>
          </td>
          <td className="order-figure">
            <Money amount={fen(amount)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
