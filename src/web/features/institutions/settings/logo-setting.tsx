import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { blob, session, upload } from '#web/api/transport/service.ts';
import { uploadFault } from '#web/api/transport/upload-fault.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { type Loaded, settingsKey } from './use-settings.ts';
import './logo-setting.css';

/** The frame above shows the new logo at once, where it is one's own institution. */
const showInFrame = async (institutionId: number): Promise<void> => {
  if (session.store.getState().OrganizationId !== institutionId) return;
  const file = await blob('GET /organization/:id/logo', { params: { id: institutionId }, quiet: true });
  session.setImages({ logoImg: URL.createObjectURL(file.blob) });
};

/** Takes effect with the upload: a picture has no draft. */
export const LogoSetting = ({ loaded, src }: { loaded: Loaded; src: string | undefined }) => {
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const { busy, fault, run } = useBusy(uploadFault);
  const send = (file: File | undefined) =>
    file &&
    run(async () => {
      await upload('POST /image/upload', file, {
        fields: { purpose: 'logo', institutionId: String(loaded.id) },
        quiet: true,
      });
      await client.invalidateQueries({ queryKey: [settingsKey, 'logo'] });
      await client.invalidateQueries({ queryKey: [settingsKey] });
      await showInFrame(loaded.id).catch(() => undefined);
    });
  return (
    <div className="setting">
      <Text tone="soft">标志</Text>
      <Row gap={8} align="center">
        {src ? <img className="setting-logo" src={src} alt="现在的标志" /> : <Text tone="soft">未上传</Text>}
        <Button loading={busy} onClick={() => input.current?.click()}>
          {src ? '更换标志' : '上传标志'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label="标志图片"
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
      </Row>
      {fault ? (
        <Text as="p" className="setting-fault" margin={0} column={2} tone="soft" size="second" role="alert">
          {fault}
        </Text>
      ) : (
        <Text as="p" className="setting-hint" column={2} tone="soft" size="second">
          PNG、JPEG 或 WebP，上传后即时生效。
        </Text>
      )}
    </div>
  );
};
