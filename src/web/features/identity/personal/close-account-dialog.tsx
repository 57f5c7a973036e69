import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useId, useState } from 'react';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { erasedOfPerson, keptOfPerson } from '#domain/identity/person-data.ts';
import { leaveForGood } from '#web/api/session/go-on.ts';
import { goTo } from '#web/api/session/place.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call, depart, loginPath, rearm, session } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SecretItem } from '#web/ui/form/form-items.tsx';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Box, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { profileKey } from './use-profile.ts';

const send = async (password: string, erase: boolean): Promise<{ waiting: boolean }> => {
  const body = { password: await sealPassword(password), erase };
  depart();
  try {
    const answer = await call('POST /profile/close', { body, quiet: true });
    if (answer.waiting) rearm();
    return answer;
  } catch (error) {
    rearm();
    throw error;
  }
};

const leave = async (): Promise<void> => {
  leaveForGood();
  unsavedWork.forgetAll();
  // The server ended every session already.
  await session.logout(async () => undefined);
  showNotice('账号已注销', noticeDuration, 'success');
  goTo(loginPath());
};

interface CloseFields {
  password: string;
  erase?: boolean;
}

const Consequences = ({ takesTwo }: { takesTwo: boolean }) => (
  <Stack as="ul" gap={4} margin="8 0 16" padStart={20}>
    {takesTwo && <li>须由另一位管理员在“待确认”中确认，确认之前账号照旧可用，可以撤回；</li>}
    <li>{takesTwo ? '确认之后' : ''}这个账号立即不能再登录，所有设备上的登录一并结束；</li>
    <li>进行中的委托不再有人查看和确认，请先办结或撤回；</li>
    <li>委托记录、缴费记录与已出具的报告按档案要求保留，报告仍可验真；</li>
    {takesTwo && <li>履职记录属于单位，姓名与内容保留，不能抹除；</li>}
    <li>此操作不能撤销，也不能用同一账号名自行恢复。</li>
  </Stack>
);

/** What goes and what stays, in the words of the one table. */
const ErasureWords = () => (
  <Box as="details" marginTop={4}>
    <summary>会删除什么，保留什么</summary>
    <Box maxHeight="30vh" overflowY="auto">
      <Text as="p" margin="4 0">
        删除：{erasedOfPerson.join('、')}。
      </Text>
      <Text as="p" margin="4 0">
        保留：
      </Text>
      <Box as="ul" padStart={12}>
        {keptOfPerson.map(({ what, why }) => (
          <li key={what}>
            <strong>{what}</strong>：{why}
          </li>
        ))}
      </Box>
    </Box>
  </Box>
);

interface CloseAccountDialogProps {
  profile: Pick<PersonalProfile, 'username' | 'closingTakesTwo'>;
  onClose: () => void;
}

export const CloseAccountDialog = ({ profile, onClose }: CloseAccountDialogProps) => {
  const [form] = Form.useForm<CloseFields>();
  const name = useId();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async ({ password, erase }: CloseFields) => {
    setBusy(true);
    setFault(undefined);
    try {
      const { waiting } = await send(password, erase ?? false);
      if (!waiting) return await leave();
      showNotice('已提交，由另一位管理员确认后注销', noticeDuration, 'success');
      onClose();
      await client.invalidateQueries({ queryKey: [profileKey] });
    } catch (error) {
      const { fields, sentence } = faultsOf(error, ['password']);
      form.setFields([{ name: 'password', errors: fields.password ? [fields.password] : [] }]);
      setFault(sentence);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={`注销账号 ${profile.username}`}
      okText={profile.closingTakesTwo ? '提交注销申请' : '注销账号'}
      okButtonProps={{ danger: true }}
      cancelText="保留账号"
      confirmLoading={busy}
      width={520}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>注销之后：</p>
      <Consequences takesTwo={profile.closingTakesTwo} />
      {fault && <Note kind="danger">{fault}</Note>}
      <Form form={form} name={name} layout="vertical" onFinish={submit}>
        <Form.Item name="erase" valuePropName="checked" extra={<ErasureWords />}>
          <Checkbox>同时抹除我的个人信息</Checkbox>
        </Form.Item>
        <SecretItem name="password" label="输入登录密码以确认" needed="请输入密码" autoComplete="current-password" />
      </Form>
    </Dialog>
  );
};
