import { Button, Form, Input, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { copyWords } from '#web/ui/value/copy-words.ts';
import { QrCode } from '#web/ui/value/qr-code.tsx';
import './second-factor.css';

const codeRules = [{ required: true, message: '请输入动态验证码' }];

/** A code of the app or a recovery code; the browser may fill it in. */
export const CodeItem = ({ name, label }: { name: string; label: string }) => (
  <Form.Item name={name} label={label} rules={codeRules}>
    <Input autoComplete="one-time-code" inputMode="text" maxLength={24} autoFocus />
  </Form.Item>
);

/** Shown once: whoever loses phone and codes needs two administrators. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog
    open
    title="恢复码"
    width={460}
    closable={false}
    keyboard={false}
    footer={
      <Button type="primary" onClick={onClose}>
        已经保存好
      </Button>
    }
  >
    <p>手机不在身边时，用一个恢复码代替动态验证码登录；每个只能用一次。关闭之后不再显示，请打印或存进密码本。</p>
    <Typography.Paragraph className="second-factor-codes" copyable={copyWords('复制全部', codes.join('\n'))}>
      {codes.map((code) => (
        <code key={code}>{code}</code>
      ))}
    </Typography.Paragraph>
  </Dialog>
);

interface StepProps {
  introduction?: ReactNode;
  onClose: () => void;
}

interface Begun {
  secret: string;
  address: string;
}

const PasswordStep = ({ introduction, onClose, onBegun }: StepProps & { onBegun: (begun: Begun) => void }) => {
  const [form] = Form.useForm<{ password: string }>();
  const { busy, fault, submit } = useSubmit(form, async ({ password }) =>
    onBegun(await call('POST /secondFactor/begin', { body: { password: await sealPassword(password) }, quiet: true })),
  );
  return (
    <FormDialog title="设置两步验证" okText="下一步" {...{ form, busy, fault, onClose }} width={460} onSubmit={submit}>
      {introduction}
      <p>以后用密码登录时，还要输入手机验证器上的 6 位数字。请先在手机上安装任一支持 TOTP 的验证器。</p>
      <Form.Item name="password" label="输入登录密码以确认" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </FormDialog>
  );
};

const CodeStep = ({ begun, onClose, onCodes }: StepProps & { begun: Begun; onCodes: (codes: string[]) => void }) => {
  const [form] = Form.useForm<{ secondFactor: string }>();
  const { busy, fault, submit } = useSubmit(form, async ({ secondFactor: code }) =>
    onCodes((await call('POST /secondFactor/confirm', { body: { code }, quiet: true })).recoveryCodes),
  );
  return (
    <FormDialog title="设置两步验证" okText="开启" {...{ form, busy, fault, onClose }} width={460} onSubmit={submit}>
      <Box className="cy-flow second-factor-scan" gap={16} marginBottom={16}>
        <QrCode text={begun.address} label="两步验证的二维码" />
        <Box flex="1 1 200px" breaks>
          <p>用验证器扫描二维码；不能扫描时，手工输入密钥：</p>
          <Typography.Text copyable={copyWords('复制', begun.secret)}>
            <Text as="code" display="inline-block">
              {begun.secret}
            </Text>
          </Typography.Text>
        </Box>
      </Box>
      <CodeItem name="secondFactor" label="验证器现在显示的 6 位数字" />
    </FormDialog>
  );
};

interface SetupProps extends StepProps {
  onDone: () => void;
}

/** Password, then the code to scan, then the recovery codes. */
export const SecondFactorSetup = ({ introduction, onClose, onDone }: SetupProps) => {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />;
  if (begun) return <CodeStep begun={begun} onClose={onClose} onCodes={setCodes} />;
  return (
    <PasswordStep
      introduction={introduction && <Note kind="warn">{introduction}</Note>}
      onClose={onClose}
      onBegun={setBegun}
    />
  );
};
