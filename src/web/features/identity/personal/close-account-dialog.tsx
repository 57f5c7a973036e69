import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useId, useState } from 'react';
import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { erasedOfPerson, keptOfPerson } from '#domain/identity/person-data.ts';
import { listed } from '#domain/language/list-words.ts';
import { leaveForGood } from '#web/api/session/go-on.ts';
import { goTo } from '#web/api/session/place.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call, depart, loginPath, rearm, session } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CheckItem } from '#web/ui/form/choice-items.tsx';
import { SecretItem } from '#web/ui/form/form-items.tsx';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Box, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { words as texts } from './personal-words.ts';
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
  showNotice(texts.isClosed, noticeDuration, 'success');
  goTo(loginPath());
};

interface CloseFields {
  password: string;
  erase?: boolean;
}

const Consequences = ({ takesTwo }: { takesTwo: boolean }) => (
  <Stack as="ul" gap={4} margin="8 0 16" padStart={20}>
    {takesTwo && <li>{texts.twoPersons}</li>}
    <li>{texts.closedAtOnce(takesTwo ? texts.onceConfirmed : '')}</li>
    <li>{texts.ordersUnwatched}</li>
    <li>{texts.recordsKept}</li>
    {takesTwo && <li>{texts.workKept}</li>}
    <li>{texts.noWayBack}</li>
  </Stack>
);

/** What goes and what stays, in the words of the one table. */
const ErasureWords = () => (
  <Box as="details" marginTop={4}>
    <summary>{texts.whatIsDeleted}</summary>
    <Box maxHeight="30vh" overflowY="auto">
      <Text as="p" margin="4 0">
        {texts.deleted(erasedOfPerson.join(listed.comma))}
      </Text>
      <Text as="p" margin="4 0">
        {texts.kept}
      </Text>
      <Box as="ul" padStart={12}>
        {keptOfPerson.map(({ what, why }) => (
          <li key={what}>
            <strong>{what}</strong>
            {texts.because(why)}
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
      showNotice(texts.closeSubmitted, noticeDuration, 'success');
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
      title={texts.closeThis(profile.username)}
      okText={profile.closingTakesTwo ? texts.submitClose : texts.closeAccount}
      okButtonProps={{ danger: true }}
      cancelText={texts.keepAccount}
      confirmLoading={busy}
      width={520}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{texts.afterClosing}</p>
      <Consequences takesTwo={profile.closingTakesTwo} />
      {fault && <Note kind="danger">{fault}</Note>}
      <Form form={form} name={name} layout="vertical" onFinish={submit}>
        <CheckItem name="erase" extra={<ErasureWords />}>
          {texts.eraseToo}
        </CheckItem>
        <SecretItem
          name="password"
          label={texts.passwordToConfirm}
          needed={texts.enterPassword}
          autoComplete="current-password"
        />
      </Form>
    </Dialog>
  );
};
