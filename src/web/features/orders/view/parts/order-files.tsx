import { Button, Select } from 'antd';
import { useState } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { type Uploaded, UploadField } from '../upload-field.tsx';
import { downloadOrderFile, sayFailure } from '../use-order.ts';
import { OrderOpenings } from './order-openings.tsx';
import { OrderShipments } from './order-shipments.tsx';
import './order-files.css';

type Purpose = OrderView['attachable'][number]['purpose'];

export const sizeWords = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`;
  const kibibytes = bytes / 1024;
  return kibibytes < 1024 ? `${kibibytes.toFixed(0)} KB` : `${(kibibytes / 1024).toFixed(1)} MB`;
};

const purposeOption = ({ purpose, label, onBehalf }: OrderView['attachable'][number]) => ({
  value: purpose,
  label: onBehalf ? `${label}（代委托人）` : label,
});

type OrderFile = OrderView['files'][number];

const isFinal = ({ purpose }: OrderFile): boolean => purpose === 'report' || purpose === 'invoice';

/** Reports before invoices, what is sealed before the rest. */
const weightOf = ({ purpose, name }: OrderFile): number => (purpose !== 'report' ? 2 : /（签章）/.test(name) ? 0 : 1);
const byWeight = (files: readonly OrderFile[]): OrderFile[] => files.toSorted((a, b) => weightOf(a) - weightOf(b));

interface FileListProps {
  label: string;
  files: readonly OrderFile[];
  busy: string | undefined;
  get: (fileId: string, name: string) => Promise<void>;
  remove: (file: OrderFile) => Promise<void>;
}

const FileList = ({ label, files, busy, get, remove }: FileListProps) => (
  <ul aria-label={label}>
    {files.map((file) => (
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
        {file.removable && (
          <Button aria-label={`移除 ${file.name}`} disabled={busy === file.id} onClick={() => void remove(file)}>
            移除
          </Button>
        )}
      </li>
    ))}
  </ul>
);

/** The files of the order with their purpose; what may be added now, the server says. */
export const OrderFiles = ({ order, onChanged }: { order: OrderView; onChanged: () => Promise<unknown> }) => {
  const [chosen, setPurpose] = useState<Purpose>();
  const purposes = order.attachable.map(purposeOption);
  const purpose = purposes.some(({ value }) => value === chosen) ? chosen : purposes[0]?.value;
  const [busy, setBusy] = useState<string>();
  const attach = async (file: Uploaded | undefined) => {
    if (!file || !purpose) return;
    const body = { id: order.id, version: order.version, fileId: file.id, purpose };
    await call('POST /orders/attach', { body, quiet: true }).catch(sayFailure);
    await onChanged();
  };
  const remove = async ({ id: fileId, name }: OrderView['files'][number]) => {
    if (!(await ask({ title: `移除 ${name}`, text: '文件不再属于本委托，办理历史会记下这一步。', yes: '移除' })))
      return;
    setBusy(fileId);
    const body = { id: order.id, version: order.version, fileId };
    await call('POST /orders/detach', { body, quiet: true }).catch(sayFailure);
    await onChanged();
    setBusy(undefined);
  };
  const get = async (fileId: string, fileName: string) => {
    setBusy(fileId);
    await downloadOrderFile(order.id, fileId, fileName);
    setBusy(undefined);
  };
  // Once there is a report, what led to it steps back.
  const final = order.report ? byWeight(order.files.filter(isFinal)) : order.files;
  const process = order.report ? order.files.filter((file) => !isFinal(file)) : [];
  return (
    <div className="order-files">
      {order.shipments.length > 0 && <OrderShipments order={order} />}
      {order.files.length === 0 && <Empty title="还没有文件" text="初稿、凭证、发票与正式报告都会列在这里。" />}
      <FileList label="文件" files={final} {...{ busy, get, remove }} />
      {process.length > 0 && (
        <details>
          <Text as="summary" pad="8 0" tone="soft">
            初稿与过程文件 {process.length}
          </Text>
          <FileList label="初稿与过程文件" files={process} {...{ busy, get, remove }} />
        </details>
      )}
      <OrderOpenings order={order} />
      {purpose && (
        <Flow marginBottom={12}>
          {purposes.length > 1 && (
            <Select<Purpose>
              aria-label="文件用途"
              style={{ width: 180 }}
              value={purpose}
              options={purposes}
              onChange={setPurpose}
            />
          )}
          <UploadField
            label="添加文件"
            text="把文件拖到这里，或点击选择；每个不超过 50 MB"
            onChange={(file) => void attach(file)}
          />
        </Flow>
      )}
    </div>
  );
};
