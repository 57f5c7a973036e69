import { Progress } from 'antd';
import { useState } from 'react';
import { CallFailure } from '#web/api/transport/failure.ts';
import { upload } from '#web/api/transport/service.ts';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
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
export const UploadField = ({
  label,
  accept,
  text = '把文件拖到这里，或点击选择',
  value,
  onChange,
}: UploadFieldProps) => {
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
      setFault(error instanceof CallFailure ? error.message : '文件没有上传成功，请重试');
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
        action={value ? '换一个文件' : '选择文件'}
        onFiles={([file]) => void send(file)}
        busy={
          share !== undefined && (
            <Progress aria-label={`${label}的上传进度`} percent={Math.round(share * 100)} size="small" />
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
