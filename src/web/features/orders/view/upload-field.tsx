import { Progress } from 'antd';
import { useState } from 'react';
import { CallFailure } from '#web/api/transport/failure.ts';
import { upload } from '#web/api/transport/service.ts';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { words } from './order-words.ts';
import './upload-field.css';

export interface Uploaded {
  id: string;
  name: string;
}

interface UploadFieldProps {
  label: string;
  accept?: string;
  /** What may be let fall here. */
  text?: string;
  value?: Uploaded | undefined;
  onChange?: (file: Uploaded | undefined) => void;
}

/** Takes a file and sends it at once, with the share that is on its way. */
export const UploadField = ({ label, accept, text = words.dropHere, value, onChange }: UploadFieldProps) => {
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    setShare(0);
    try {
      const { id, name } = await upload('POST /localStorage/upload', file, { onProgress: setShare, quiet: true });
      onChange?.({ id, name });
    } catch (error) {
      setFault(error instanceof CallFailure ? error.message : words.uploadFailed);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <Stack className="order-upload" flex="1 1 260px" gap={6}>
      <DropZone
        plain
        label={label}
        accept={accept}
        text={
          value ? (
            <Text as="b" tone="ink" breaks>
              {value.name}
            </Text>
          ) : (
            text
          )
        }
        action={value ? words.otherFile : words.chooseFile}
        onFiles={([file]) => void send(file)}
        busy={
          share !== undefined && (
            <Progress aria-label={words.progressOf(label)} percent={Math.round(share * 100)} size="small" />
          )
        }
      />
      {fault && (
        <Text tone="danger" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
};
