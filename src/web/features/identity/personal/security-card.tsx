import { Button, Checkbox, Form } from 'antd';
import { useId, useState } from 'react';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { keptByLaw } from '#domain/operations/retention.ts';
import { leaveForGood } from '#web/api/session/go-on.ts';
import { askForNewPassword } from '#web/api/session/password-dialog.ts';
import { goTo } from '#web/api/session/place.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call, depart, loginPath, rearm, session, startDownload } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SecretItem } from '#web/ui/form/form-items.tsx';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { SecondFactorChoice } from './second-factor-choice.tsx';
import { SignOnChoice } from './sign-on-choice.tsx';

const closeAccount = async (password: string, erase: boolean): Promise<void> => {
  const body = { password: await sealPassword(password), erase };
  depart();
  try {
    await call('POST /profile/close', { body, quiet: true });
  } catch (error) {
    rearm();
    throw error;
  }
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

const CloseAccountDialog = ({ username, onClose }: { username: string; onClose: () => void }) => {
  const [form] = Form.useForm<CloseFields>();
  const name = useId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async ({ password, erase }: CloseFields) => {
    setBusy(true);
    setFault(undefined);
    try {
      await closeAccount(password, erase ?? false);
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
      title={`注销账号 ${username}`}
      okText="注销账号"
      okButtonProps={{ danger: true }}
      cancelText="保留账号"
      confirmLoading={busy}
      width={460}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>注销之后：</p>
      <ul className="cy-stack cy-gap-1 personal-consequences">
        <li>这个账号立即不能再登录，所有设备上的登录一并结束；</li>
        <li>进行中的委托不再有人查看和确认，请先办结或撤回；</li>
        <li>委托记录、缴费记录与已出具的报告按档案要求保留，报告仍可验真；</li>
        <li>此操作不能撤销，也不能用同一账号名自行恢复。</li>
      </ul>
      {fault && <Note kind="danger">{fault}</Note>}
      <Form form={form} name={name} layout="vertical" onFinish={submit}>
        <Form.Item name="erase" valuePropName="checked" extra={keptWords}>
          <Checkbox>同时抹除我的个人信息</Checkbox>
        </Form.Item>
        <SecretItem name="password" label="输入登录密码以确认" needed="请输入密码" autoComplete="current-password" />
      </Form>
    </Dialog>
  );
};

const keptWords = `依法保留的除外：${keptByLaw.map(({ what }) => what).join('、')}。`;

/** Password and the end of the account. */
export const SecurityCard = ({ profile }: { profile: PersonalProfile }) => {
  const [closing, setClosing] = useState(false);
  return (
    <Card title="账号安全">
      <div className="personal-choice">
        <div>
          <strong>登录密码</strong>
          <small>
            {profile.hasPassword
              ? '修改后所有设备需要重新登录。'
              : '您通过统一身份认证登录，密码在学校的认证系统中修改。'}
          </small>
        </div>
        {profile.hasPassword && <Button onClick={askForNewPassword}>修改密码</Button>}
      </div>
      <SecondFactorChoice />
      <SignOnChoice profile={profile} />
      <div className="personal-choice">
        <div>
          <strong>个人信息</strong>
          <small>平台保存的与您有关的全部内容，一个 Excel 文件。</small>
        </div>
        <Button onClick={() => startDownload('GET /profile/data', {})}>导出我的个人信息</Button>
      </div>
      <div className="personal-choice">
        <div>
          <strong>注销账号</strong>
          <small>
            {profile.hasPassword
              ? '注销后不能再登录，委托与报告按档案要求保留。'
              : '没有平台密码的账号由管理员注销，请与图书馆联系。'}
          </small>
        </div>
        {profile.hasPassword && (
          <Button danger onClick={() => setClosing(true)}>
            注销账号
          </Button>
        )}
      </div>
      {closing && <CloseAccountDialog username={profile.username} onClose={() => setClosing(false)} />}
    </Card>
  );
};
