import { Button, Form } from 'antd';
import { useState } from 'react';
import type { SecondFactor } from '#contracts/identity/second-factor.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { SecretItem } from '#web/ui/form/form-items.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { CodeItem, RecoveryCodes, SecondFactorSetup } from './second-factor-setup.tsx';

const secondFactorKey = 'second-factor';

const RenewDialog = ({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) => {
  const [form] = Form.useForm<{ secondFactor: string }>();
  const renew = useAction((code: string) => call('POST /secondFactor/renewCodes', { body: { code }, quiet: true }), {
    refresh: secondFactorKey,
  });
  const { busy, fault, submit } = useSubmit(form, async ({ secondFactor }) =>
    onCodes((await renew.mutateAsync(secondFactor)).recoveryCodes),
  );
  return (
    <FormDialog title="换一批恢复码" okText="换新" {...{ form, busy, fault, onClose }} width={420} onSubmit={submit}>
      <p>原来的恢复码全部作废。</p>
      <CodeItem name="secondFactor" label="动态验证码" />
    </FormDialog>
  );
};

const TurnOffDialog = ({ onClose }: { onClose: () => void }) => {
  const off = useAction(
    async ({ password, secondFactor }: { password: string; secondFactor: string }) =>
      call('POST /secondFactor/turnOff', {
        body: { password: await sealPassword(password), code: secondFactor },
        quiet: true,
      }),
    { refresh: secondFactorKey, said: '两步验证已关闭' },
  );
  return (
    <SendDialog title="关闭两步验证" okText="关闭" danger send={off.mutateAsync} width={420} onClose={onClose}>
      <SecretItem name="password" label="登录密码" needed="请输入密码" autoComplete="current-password" />
      <CodeItem name="secondFactor" label="动态验证码或恢复码" />
    </SendDialog>
  );
};

const words = ({ since, required, recoveryLeft }: SecondFactor): string => {
  if (since === null) return '用密码登录时再输入手机验证器上的数字，密码泄露也进不来。';
  const left = `还有 ${recoveryLeft} 个恢复码`;
  return required ? `已开启，${left}。您的身份必须使用，不能关闭。` : `已开启，${left}。`;
};

/** The second step of the sign-in, as its owner sets it up, renews its codes and turns it off. */
export const SecondFactorChoice = () => {
  const [open, setOpen] = useState<'set-up' | 'renew' | 'off'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, refetch } = useQuery({
    queryKey: [secondFactorKey],
    queryFn: () => call('GET /secondFactor', { quiet: true }),
  });
  if (!data?.offered) return null;
  const close = () => setOpen(undefined);
  return (
    <Row className="personal-choice" gap={16} align="center" justify="space-between" pad="8 0" minHeight={56}>
      <div>
        <strong>两步验证</strong>
        <small>{words(data)}</small>
      </div>
      {data.since === null ? (
        <Button onClick={() => setOpen('set-up')}>开启</Button>
      ) : (
        <div className="cy-flow">
          <Button onClick={() => setOpen('renew')}>换恢复码</Button>
          {!data.required && <Button onClick={() => setOpen('off')}>关闭</Button>}
        </div>
      )}
      {open === 'set-up' && (
        <SecondFactorSetup
          onClose={close}
          onDone={() => {
            close();
            void refetch();
          }}
        />
      )}
      {open === 'renew' && (
        <RenewDialog
          onClose={close}
          onCodes={(made) => {
            close();
            setCodes(made);
          }}
        />
      )}
      {open === 'off' && <TurnOffDialog onClose={close} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Row>
  );
};
