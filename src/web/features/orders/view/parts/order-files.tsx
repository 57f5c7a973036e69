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
import { words } from './order-parts-words.ts';
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
  label: onBehalf ? words.onBehalf(label) : label,
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
          aria-label={words.downloadThis(file.name)}
          loading={busy === file.id}
          onClick={() => void get(file.id, file.name)}
        >
          {words.download}
        </Button>
        {file.removable && (
          <Button
            aria-label={words.removeThis(file.name)}
            disabled={busy === file.id}
            onClick={() => void remove(file)}
          >
            {words.remove}
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
    if (!(await ask({ title: words.removeThis(name), text: words.removeText, yes: words.remove }))) return;
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
      {order.files.length === 0 && <Empty title={words.noFiles} text={words.filesText} />}
      <FileList label={words.files} files={final} {...{ busy, get, remove }} />
      {process.length > 0 && (
        <details>
          <Text as="summary" pad="8 0" tone="soft">
            {words.processFiles(process.length)}
          </Text>
          <FileList label={words.workingFiles} files={process} {...{ busy, get, remove }} />
        </details>
      )}
      <OrderOpenings order={order} />
      {purpose && (
        <Flow marginBottom={12}>
          {purposes.length > 1 && (
            <Select<Purpose>
              aria-label={words.purpose}
              style={{ width: 180 }}
              value={purpose}
              options={purposes}
              onChange={setPurpose}
            />
          )}
          <UploadField label={words.addFile} text={words.dropFile} onChange={(file) => void attach(file)} />
        </Flow>
      )}
    </div>
  );
};
