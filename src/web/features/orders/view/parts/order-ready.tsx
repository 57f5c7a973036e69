import { DownloadOutlined, EyeOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Flow, Row, Text } from '#web/ui/layout/layout.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { downloadOrderFile } from '../use-order.ts';
import { OrderCover } from './order-cover.tsx';
import { sizeWords } from './order-files.tsx';
import { invoiceFileName } from './order-invoices.tsx';
import { words } from './order-parts-words.ts';
import './order-ready.css';

type Report = NonNullable<OrderView['report']>;

const kindWords = {
  sealed: words.downloadSealed,
  unsealed: words.downloadReport,
  pdf: words.downloadPdf,
  docx: 'Word',
  xlsx: 'Excel',
} as const;

/** Whether there is a report to speak of: one that this reader gets, or that is being made for them. */
export const isReady = ({ report, balance }: OrderView): boolean =>
  report !== null && (report.files.length > 0 || (report.making && balance <= 0));

/** The report is the main thing on the page, unless staff have a step to take. */
export const leadsToReport = (order: OrderView): boolean =>
  isReady(order) && !(order.yourTurn && order.turn !== 'applicant');

/** In two parts: a narrow screen turns the line between them. */
const statement = ({ making, underReview, files: [best] }: Report): [string, string] => {
  if (underReview) return [words.underReview, words.useNew];
  if (making) return [words.signed, words.fileBeingMade];
  return [best?.kind === 'sealed' ? words.sealed : words.issued, words.canDownload];
};

const issueWords = ({ issuedOn, signedBy, making, files: [best] }: Report): string =>
  words.signedOn(
    issuedOn,
    signedBy ? words.by(signedBy) : '',
    !making && best?.kind === 'sealed' ? words.withSeal : '',
  );

/** The sealed PDF first, then the page, the other files, how others check it, the invoice. */
const Ways = ({ order, report }: { order: OrderView; report: Report }) => {
  const [busy, setBusy] = useState<string>();
  const [best, ...others] = report.files;
  const invoice = order.invoices.findLast(({ standing, fileId }) => standing && fileId !== null);
  const get = async (fileId: string, name: string) => {
    setBusy(fileId);
    await downloadOrderFile(order.id, fileId, name);
    setBusy(undefined);
  };
  useKeys({ d: best && !report.making ? () => void get(best.fileId, best.name) : undefined });
  return (
    <>
      <Flow className="order-ready-ways" gap={12} marginTop={20}>
        {report.making || !best ? (
          <Text tone="soft" leading="44px" role="status">
            <LoadingOutlined aria-hidden />
            {words.makingReport}
          </Text>
        ) : (
          <Button
            type={leadsToReport(order) && !report.underReview ? 'primary' : 'default'}
            size="large"
            icon={<DownloadOutlined aria-hidden />}
            loading={busy === best.fileId}
            onClick={() => void get(best.fileId, best.name)}
          >
            {report.underReview
              ? words.downloadOld
              : best.kind === 'sealed'
                ? words.asPdf(kindWords.sealed)
                : kindWords[best.kind]}{' '}
            <kbd aria-hidden>D</kbd>
          </Button>
        )}
        <LinkButton to={`/report?id=${report.id}`} size="large" icon={<EyeOutlined aria-hidden />}>
          {words.readOnline}
        </LinkButton>
        {best && !report.making && <small>{sizeWords(best.size)}</small>}
      </Flow>
      {!report.making && (
        <Flow className="order-ready-ways" marginTop={20}>
          {others
            .filter(({ kind }) => kind !== 'pdf')
            .map(({ kind, fileId, name }) => (
              <Button key={kind} loading={busy === fileId} onClick={() => void get(fileId, name)}>
                {kindWords[kind]}
              </Button>
            ))}
          <LinkButton to={`/verify/${report.code}`} target="_blank">
            {words.verify}
          </LinkButton>
          {invoice?.fileId && (
            <Button
              loading={busy === invoice.fileId}
              onClick={() => void get(invoice.fileId!, invoiceFileName(order, invoice))}
            >
              {words.invoice}
            </Button>
          )}
        </Flow>
      )}
    </>
  );
};

/** The report is there: what it is, its files, what it says, its cover, and the way it went at the foot. */
export const OrderReady = ({ order, children }: { order: OrderView; children: ReactNode }) => {
  const { report } = order;
  if (!report || !isReady(order)) return children;
  return (
    <section className="order-ready" aria-label={words.report}>
      <Row
        className="order-ready-main"
        phone={{ display: 'block' }}
        gap={32}
        align="flex-start"
        justify="space-between"
        pad="20 24 16"
        flexDirection="row-reverse"
      >
        <OrderCover report={report} sealed={!report.making && report.files[0]?.kind === 'sealed'} />
        <Box minWidth={0}>
          <Text as="h3" size={22} leading="32px">
            {statement(report).map((part, at) => (
              <Fragment key={part}>
                {at > 0 && words.between}
                <Text display="inline-block">{part}</Text>
              </Fragment>
            ))}
          </Text>
          <p className="cy-soft">
            <Text phone={{ display: 'block' }} display="inline-block">
              {words.reportNumber(report.number)}
            </Text>
            <Text phone={{ display: 'none' }}> · </Text>
            {issueWords(report)}
          </p>
          <Ways order={order} report={report} />
          {report.conclusion && <p className="order-ready-result">{report.conclusion}</p>}
        </Box>
      </Row>
      {children}
    </section>
  );
};
