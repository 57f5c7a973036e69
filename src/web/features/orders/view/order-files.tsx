import { Button, Select } from 'antd';
import { useState } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { call } from '#web/api/service.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { type Uploaded, UploadField } from './upload-field.tsx';
import { downloadOrderFile, sayFailure } from './use-order.ts';

type Purpose = 'attachment' | 'voucher' | 'draft' | 'report' | 'invoice';

const staffPurposes: { value: Purpose; label: string }[] = [
  { value: 'draft', label: '报告初稿' },
  { value: 'report', label: '正式报告' },
  { value: 'attachment', label: '附件' },
  { value: 'invoice', label: '发票' },
];

export const sizeWords = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${kibibytes.toFixed(0)} KB` : `${(kibibytes / 1024).toFixed(1)} MB`;
};

/** The files of the order with their purpose; staff attach their own Word or PDF. */
export const OrderFiles = ({ order, onChanged }: { order: OrderView; onChanged: () => Promise<unknown> }) => {
  const [purpose, setPurpose] = useState<Purpose>(order.may.remark ? 'draft' : 'attachment');
  const [busy, setBusy] = useState<string>();
  const attach = async (file: Uploaded | undefined) => {
    if (!file) return;
    await call('POST /orders/attach', { body: { id: order.id, fileId: file.id, purpose }, quiet: true })
      .then(onChanged)
      .catch(sayFailure);
  };
  const get = async (fileId: string, fileName: string) => {
    setBusy(fileId);
    await downloadOrderFile(order.id, fileId, fileName);
    setBusy(undefined);
  };
  return (
    <div className="order-files">
      {order.shipments.length > 0 && <OrderShipments order={order} />}
      {order.files.length === 0 && <Empty title="还没有文件" text="初稿、凭证、发票与正式报告都会列在这里。" />}
      <ul aria-label="文件">
        {order.files.map((file) => (
          <li key={file.id}>
            <div>
              {file.name}
              <small>
                {file.purposeName} · {sizeWords(file.size)} · <Moment at={file.at} />
                {file.note && ` · ${file.note}`}
              </small>
            </div>
            <Button
              aria-label={`下载 ${file.name}`}
              loading={busy === file.id}
              onClick={() => void get(file.id, file.name)}
            >
              下载
            </Button>
          </li>
        ))}
      </ul>
      {order.may.attach && (
        <div className="order-row">
          {order.may.remark && (
            <Select<Purpose>
              aria-label="文件用途"
              style={{ width: 120 }}
              value={purpose}
              options={staffPurposes}
              onChange={setPurpose}
            />
          )}
          <UploadField label="添加文件" onChange={(file) => void attach(file)} />
        </div>
      )}
    </div>
  );
};
