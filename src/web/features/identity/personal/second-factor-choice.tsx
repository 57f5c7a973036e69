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
import { words as texts } from './personal-words.ts';
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
    <FormDialog
      title={texts.newRecoveryCodes}
      okText={texts.renew}
      {...{ form, busy, fault, onClose }}
      width={420}
      onSubmit={submit}
    >
      <p>{texts.oldCodesVoid}</p>
      <CodeItem name="secondFactor" label={texts.totp} />
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
    { refresh: secondFactorKey, said: texts.secondOff },
  );
  return (
    <SendDialog
      title={texts.turnSecondOff}
      okText={texts.turnOff}
      danger
      send={off.mutateAsync}
      width={420}
      onClose={onClose}
    >
      <SecretItem name="password" label={texts.password} needed={texts.enterPassword} autoComplete="current-password" />
      <CodeItem name="secondFactor" label={texts.totpOrRecovery} />
    </SendDialog>
  );
};

const words = ({ since, required, recoveryLeft }: SecondFactor): string => {
  if (since === null) return texts.secondText;
  const left = texts.recoveryLeft(recoveryLeft);
  return required ? texts.secondRequired(left) : texts.secondOn(left);
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
        <strong>{texts.second}</strong>
        <small>{words(data)}</small>
      </div>
      {data.since === null ? (
        <Button onClick={() => setOpen('set-up')}>{texts.turnOn}</Button>
      ) : (
        <div className="cy-flow">
          <Button onClick={() => setOpen('renew')}>{texts.changeCodes}</Button>
          {!data.required && <Button onClick={() => setOpen('off')}>{texts.turnOff}</Button>}
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
