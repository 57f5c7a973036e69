import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { CallFailure } from '#web/api/transport/failure.ts';
import { upload } from '#web/api/transport/service.ts';

export interface Uploaded {
  id: string;
  name: string;
}

interface UploadFieldProps {
  label: string;
  accept?: string;
  value?: Uploaded | undefined;
  onChange?: (file: Uploaded | undefined) => void;
}

/** Chooses a file and sends it at once, with the share that is on its way. */
export const UploadField = ({ label, accept, value, onChange }: UploadFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
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
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className="cy-flow order-upload">
      <input
        ref={input}
        className="order-upload-input"
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <Button onClick={() => input.current?.click()} disabled={share !== undefined}>
        {value ? '换一个文件' : '选择文件'}
      </Button>
      {value && <span className="order-upload-name">{value.name}</span>}
      {share !== undefined && (
        <Progress aria-label={`${label}的上传进度`} percent={Math.round(share * 100)} size="small" />
      )}
      {fault && (
        <span role="alert" className="order-fault">
          {fault}
        </span>
      )}
    </div>
  );
};
