import { Button } from 'antd';
import { useRef } from 'react';
import { useBlobUrl } from '#web/api/hooks/use-blob-url.ts';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { blob, upload } from '#web/api/transport/service.ts';

export interface StationPictures {
  imageFileId: string | null;
  sealFileId: string | null;
}

interface StationPictureProps {
  purpose: 'station' | 'seal';
  name: string;
  /** Id of the uploaded file; handed in by the form. */
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** §7.21 The picture of a station as everybody sees it. */
export const StationThumb = ({ id, imageFileId }: { id: number; imageFileId: string }) => {
  const url = useBlobUrl(imageFileId, () =>
    blob('POST /LibNewSearchStation/getUserImages', { body: { id }, quiet: true }),
  );
  return url ? <img src={url} alt="" height={32} style={{ borderRadius: 4 }} /> : '有';
};

/** A picture as a field of a form: seen, exchanged, taken away. */
export const StationPicture = ({ purpose, name, value, onChange }: StationPictureProps) => {
  const input = useRef<HTMLInputElement>(null);
  const url = useBlobUrl(value, (id) => blob('GET /files/:id', { params: { id }, quiet: true }));
  const { busy, fault, run } = useBusy((error) => (error instanceof CallFailure ? error.message : '没有上传成功'));
  const send = (file: File | undefined) =>
    file &&
    run(async () => onChange?.((await upload('POST /image/upload', file, { fields: { purpose }, quiet: true })).id));
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' }}>
      {url && <img src={url} alt={name} style={{ maxWidth: 120, maxHeight: 80, objectFit: 'contain' }} />}
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept={purpose === 'seal' ? 'image/png' : 'image/png,image/jpeg,image/webp'}
        aria-label={`选择${name}`}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        {value ? `更换${name}` : `上传${name}`}
      </Button>
      {value && (
        <Button disabled={busy} onClick={() => onChange?.(null)}>
          移除
        </Button>
      )}
      {fault && (
        <span role="alert" style={{ color: 'var(--danger)' }}>
          {fault}
        </span>
      )}
    </div>
  );
};
