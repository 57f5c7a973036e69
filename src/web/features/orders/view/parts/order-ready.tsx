import { DownloadOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import { QrCode } from '#web/ui/value/qr-code.tsx';
import { downloadOrderFile } from '../use-order.ts';
import { sizeWords } from './order-files.tsx';

const kindWords = { sealed: '下载签章报告', pdf: '下载 PDF', docx: 'Word', xlsx: 'Excel' } as const;

/** The report is there: its sealed PDF first, then the page, the other files, how others check it, the invoice. */
export const OrderReady = ({ order }: { order: OrderView }) => {
  const { report } = order;
  const [busy, setBusy] = useState<string>();
  const [best, ...others] = report?.files ?? [];
  if (!report || !best) return null;
  const invoice = order.invoices.findLast(({ standing, fileId }) => standing && fileId !== null);
  const get = async (fileId: string, name: string) => {
    setBusy(fileId);
    await downloadOrderFile(order.id, fileId, name);
    setBusy(undefined);
  };
  return (
    <section className="order-ready" aria-label="报告">
      <div>
        <h3>{best.kind === 'sealed' ? '报告已签章，可以下载' : '报告已出具，可以下载'}</h3>
        <p>
          报告编号 {report.number} · {report.issuedOn} 签发
        </p>
        <div className="cy-flow order-ready-ways">
          <Button
            type="primary"
            size="large"
            icon={<DownloadOutlined aria-hidden />}
            loading={busy === best.fileId}
            onClick={() => void get(best.fileId, best.name)}
          >
            {best.kind === 'sealed' ? `${kindWords.sealed}（PDF）` : kindWords[best.kind]}
          </Button>
          <Link to={`/report?id=${report.id}`}>
            <Button size="large" icon={<EyeOutlined aria-hidden />} tabIndex={-1}>
              在线查看
            </Button>
          </Link>
          <small>{sizeWords(best.size)}</small>
        </div>
        <div className="cy-flow order-ready-ways">
          {others
            .filter(({ kind }) => kind !== 'pdf')
            .map(({ kind, fileId, name }) => (
              <Button key={kind} loading={busy === fileId} onClick={() => void get(fileId, name)}>
                {kindWords[kind]}
              </Button>
            ))}
          <Link to={`/verify/${report.code}`} target="_blank">
            <Button tabIndex={-1}>验真</Button>
          </Link>
          {invoice?.fileId && (
            <Button
              loading={busy === invoice.fileId}
              onClick={() => void get(invoice.fileId!, `发票 ${invoice.number}.pdf`)}
            >
              发票
            </Button>
          )}
        </div>
      </div>
      {report.verificationUrl && (
        <figure>
          <QrCode text={report.verificationUrl} label="扫码验真" />
          <figcaption>
            <span className="order-ready-code">{report.code}</span>
            评审方扫码即可看到原件
          </figcaption>
        </figure>
      )}
    </section>
  );
};
