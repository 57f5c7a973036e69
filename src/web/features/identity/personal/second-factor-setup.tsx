import { Button, Form, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { SecretItem, TextItem } from '#web/ui/form/form-items.tsx';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { copyWords } from '#web/ui/value/copy-words.ts';
import { QrCode } from '#web/ui/value/qr-code.tsx';
import { words } from './personal-words.ts';
import './second-factor.css';

const codeRules = [{ required: true, message: words.enterTotp }];

/** A code of the app or a recovery code; the browser may fill it in. */
export const CodeItem = ({ name, label }: { name: string; label: string }) => (
  <TextItem
    name={name}
    label={label}
    rules={codeRules}
    autoComplete="one-time-code"
    inputMode="text"
    maxLength={24}
    autoFocus
  />
);

/** Shown once: whoever loses phone and codes needs two administrators. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog
    open
    title={words.recoveryCodes}
    width={460}
    closable={false}
    keyboard={false}
    footer={
      <Button type="primary" onClick={onClose}>
        {words.savedThem}
      </Button>
    }
  >
    <p>{words.recoveryText}</p>
    <Typography.Paragraph className="second-factor-codes" copyable={copyWords(words.copyAll, codes.join('\n'))}>
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
    <FormDialog
      title={words.setUpSecond}
      okText={words.nextStep}
      {...{ form, busy, fault, onClose }}
      width={460}
      onSubmit={submit}
    >
      {introduction}
      <p>{words.setUpText}</p>
      <SecretItem
        name="password"
        label={words.passwordToConfirm}
        needed={words.enterPassword}
        autoComplete="current-password"
      />
    </FormDialog>
  );
};

const CodeStep = ({ begun, onClose, onCodes }: StepProps & { begun: Begun; onCodes: (codes: string[]) => void }) => {
  const [form] = Form.useForm<{ secondFactor: string }>();
  const { busy, fault, submit } = useSubmit(form, async ({ secondFactor: code }) =>
    onCodes((await call('POST /secondFactor/confirm', { body: { code }, quiet: true })).recoveryCodes),
  );
  return (
    <FormDialog
      title={words.setUpSecond}
      okText={words.turnOn}
      {...{ form, busy, fault, onClose }}
      width={460}
      onSubmit={submit}
    >
      <Box className="cy-flow second-factor-scan" gap={16} marginBottom={16}>
        <QrCode text={begun.address} label={words.secondQr} />
        <Box flex="1 1 200px" breaks>
          <p>{words.scanOrType}</p>
          <Typography.Text copyable={copyWords(words.copy, begun.secret)}>
            <Text as="code" display="inline-block">
              {begun.secret}
            </Text>
          </Typography.Text>
        </Box>
      </Box>
      <CodeItem name="secondFactor" label={words.digitsNow} />
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
