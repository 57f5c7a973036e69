import { Button, Form } from 'antd';
import { useState } from 'react';
import { formatTime } from '#domain/dates/format.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { Box, Stack } from '#web/ui/layout/layout.tsx';
import { QrCode } from '#web/ui/value/qr-code.tsx';
import { words } from './personal-words.ts';
import { profileKey } from './use-profile.ts';
import './wechat-binding.css';

interface Begun {
  url: string;
  expiresAt: string;
}

/** The phone opens WeChat and shows six digits; typed here they prove that both are the same person's. */
const BindingDialog = ({ begun: { url, expiresAt }, onClose }: { begun: Begun; onClose: () => void }) => {
  const [form] = Form.useForm<{ digits: string }>();
  const confirm = useAction(
    (digits: string) => call('POST /profile/wechat/confirm', { body: { digits }, quiet: true }),
    { refresh: profileKey, said: words.wechatBound },
  );
  const { busy, fault, submit } = useSubmit(form, async ({ digits }) => {
    await confirm.mutateAsync(digits);
    onClose();
  });
  return (
    <FormDialog
      title={words.bindWechat}
      okText={words.bind}
      width={460}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <Stack className="cy-form-wide personal-wechat" gap={12} justifyItems="start">
        <QrCode text={url} label={words.wechatQr} />
        <Box as="ol" className="cy-numbered" margin={0} padStart={20}>
          <li>{words.scanWechat}</li>
          <li>{words.digitsAppear}</li>
        </Box>
        <p className="cy-second">
          {words.validUntil(formatTime(expiresAt, { pattern: '{h}:{i}' }))}
          <a href={url}>{words.openDirectly}</a>
          {words.stop}
        </p>
      </Stack>
      <TextItem
        name="digits"
        label={words.digitsOnPhone}
        wide
        rules={[{ required: true, pattern: /^\d{6}$/, message: words.enterDigits }]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
    </FormDialog>
  );
};

/** Lets the institution's WeChat service account reach the person, or takes that back. */
export const WechatBinding = ({ bound }: { bound: boolean }) => {
  const [begun, setBegun] = useState<Begun>();
  const start = useAction(() => call('POST /profile/wechat/start'), { refresh: profileKey });
  const unbind = useAction(() => call('POST /profile/wechat/unbind'), { refresh: profileKey, said: words.unboundDone });
  const stop = async () => {
    const text = words.unbindText;
    if (await ask({ title: words.unbindWechat, text, yes: words.unbind, danger: true })) unbind.mutate(undefined);
  };
  return (
    <>
      {bound ? (
        <Button loading={unbind.isPending} onClick={() => void stop()}>
          {words.unbind}
        </Button>
      ) : (
        <Button loading={start.isPending} onClick={() => start.mutate(undefined, { onSuccess: setBegun })}>
          {words.bindWechat}
        </Button>
      )}
      {begun && <BindingDialog begun={begun} onClose={() => setBegun(undefined)} />}
    </>
  );
};
