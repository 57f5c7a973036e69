import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { formatTime } from '#domain/dates/format.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { Box, Stack } from '#web/ui/layout/layout.tsx';
import { QrCode } from '#web/ui/value/qr-code.tsx';
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
    { refresh: profileKey, said: '已绑定微信' },
  );
  const { busy, fault, submit } = useSubmit(form, async ({ digits }) => {
    await confirm.mutateAsync(digits);
    onClose();
  });
  return (
    <FormDialog title="绑定微信" okText="绑定" width={460} {...{ form, busy, fault, onClose }} onSubmit={submit}>
      <Stack className="cy-form-wide personal-wechat" gap={12} justifyItems="start">
        <QrCode text={url} label="绑定微信的二维码" />
        <Box as="ol" className="cy-numbered" margin={0} padStart={20}>
          <li>用微信扫码，并关注本单位的服务号。</li>
          <li>手机上出现 6 位数字，填在下面。</li>
        </Box>
        <p className="cy-second">
          {formatTime(expiresAt, { pattern: '{h}:{i}' })} 以前有效。正在手机微信里看这一页时，
          <a href={url}>直接打开</a>。
        </p>
      </Stack>
      <Form.Item
        name="digits"
        label="手机上显示的 6 位数字"
        className="cy-form-wide"
        rules={[{ required: true, pattern: /^\d{6}$/, message: '请填写手机上显示的 6 位数字' }]}
      >
        <Input inputMode="numeric" autoComplete="off" maxLength={6} />
      </Form.Item>
    </FormDialog>
  );
};

/** Lets the institution's WeChat service account reach the person, or takes that back. */
export const WechatBinding = ({ bound }: { bound: boolean }) => {
  const [begun, setBegun] = useState<Begun>();
  const start = useAction(() => call('POST /profile/wechat/start'), { refresh: profileKey });
  const unbind = useAction(() => call('POST /profile/wechat/unbind'), { refresh: profileKey, said: '已解除绑定' });
  const stop = async () => {
    const text = '今后消息改走其他方式，不再发到这个微信。';
    if (await ask({ title: '解除微信绑定', text, yes: '解除绑定', danger: true })) unbind.mutate(undefined);
  };
  return (
    <>
      {bound ? (
        <Button loading={unbind.isPending} onClick={() => void stop()}>
          解除绑定
        </Button>
      ) : (
        <Button loading={start.isPending} onClick={() => start.mutate(undefined, { onSuccess: setBegun })}>
          绑定微信
        </Button>
      )}
      {begun && <BindingDialog begun={begun} onClose={() => setBegun(undefined)} />}
    </>
  );
};
