import { Button, Progress } from 'antd';
import { useState } from 'react';
import { type AttachmentEntry, mostAttachments, type OrderWishes } from '#domain/orders/forms/wishes.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { upload } from '#web/api/transport/service.ts';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { sizeWords } from '#web/ui/value/size-words.ts';
import { words } from '../form-words.ts';
import { useSheet, useSheetState } from '../sheet-context.ts';
import { FieldName } from './field-frame.tsx';
import { RemovedEntry } from './removed-entry.tsx';
import './attachments.css';

interface Underway {
  key: number;
  name: string;
  share: number;
  fault: string | undefined;
  cancel: () => void;
}

const largest = 50 * 1024 * 1024;
let lastKey = 0;

const useUploads = (manuscript: boolean) => {
  const sheet = useSheet();
  const [underway, setUnderway] = useState<readonly Underway[]>([]);
  useUnsavedWork(underway.some(({ fault }) => fault === undefined));
  const update = (key: number, change: Partial<Underway>) =>
    setUnderway((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setUnderway((list) => list.filter((one) => one.key !== key));
  const add = (entry: AttachmentEntry) => {
    const { attachments } = sheet.store.getState().form;
    sheet.change('attachments', [...attachments.filter(({ fileId }) => fileId !== entry.fileId), entry]);
  };
  const send = async (file: File) => {
    lastKey += 1;
    const key = lastKey;
    const leaving = new AbortController();
    const fault = file.size > largest ? words.fileTooLarge : undefined;
    setUnderway((list) => [...list, { key, name: file.name, share: 0, fault, cancel: () => leaving.abort() }]);
    if (fault) return;
    try {
      const { id, name, size } = await upload('POST /localStorage/upload', file, {
        // Only shown once its giver has agreed.
        ...(manuscript && { query: { manuscript: true, agreed: true } }),
        quiet: true,
        signal: leaving.signal,
        onProgress: (share) => update(key, { share }),
      });
      add({ fileId: id, name, size });
      drop(key);
    } catch (error) {
      if (leaving.signal.aborted) drop(key);
      else update(key, { fault: error instanceof CallFailure ? error.message : words.notUploaded });
    }
  };
  return { underway, send, drop };
};

/** Files that go with the order, each with its progress; a failed one stays with its reason. */
export const Attachments = ({
  hint,
  name: label = words.attachments,
  required = false,
  manuscript = false,
}: {
  hint: string;
  name?: string;
  required?: boolean;
  /** The files are a manuscript whose giver has agreed to how it is used. */
  manuscript?: boolean;
}) => {
  const sheet = useSheet();
  const attachments = useSheetState(({ form }) => (form as OrderWishes).attachments);
  const { underway, send, drop } = useUploads(manuscript);
  const room = mostAttachments - attachments.length;
  return (
    <div className="of-field" data-wide data-path="attachments">
      <Text weight={500}>
        <FieldName label={label} required={required} />
      </Text>
      <ul className="cy-stack cy-gap-1 oa-list">
        {attachments.map(({ fileId, name, size }, place) => (
          <li key={fileId}>
            <Text breaks>{name}</Text>
            <small>{sizeWords(size)}</small>
            <Button
              type="link"
              size="small"
              aria-label={words.removeFile(name)}
              onClick={() => sheet.removeAt('attachments', place, words.fileRemoved(name))}
            >
              {words.remove}
            </Button>
          </li>
        ))}
        {underway.map(({ key, name, share, fault, cancel }) => (
          <li key={key}>
            <Text breaks>{name}</Text>
            {fault === undefined ? (
              <>
                <Progress percent={Math.round(share * 100)} size="small" aria-label={words.uploadProgress(name)} />
                <Button type="link" size="small" aria-label={words.cancelUpload(name)} onClick={cancel}>
                  {words.cancel}
                </Button>
              </>
            ) : (
              <>
                <span className="of-problem" role="alert">
                  {fault}
                </span>
                <Button type="link" size="small" aria-label={words.dismissUpload(name)} onClick={() => drop(key)}>
                  {words.dismiss}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <RemovedEntry path="attachments" />
      <DropZone
        plain
        multiple
        label={words.chooseFiles}
        action={words.uploadOf(label)}
        text={
          <>
            {hint}
            <br />
            {words.dropHint}
          </>
        }
        disabled={room <= 0}
        onFiles={(files) => {
          for (const file of files.slice(0, room)) void send(file);
        }}
      />
    </div>
  );
};
