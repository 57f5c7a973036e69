import { useAction } from '#web/api/hooks/use-action.ts';
import { sealPassword } from '#web/api/session/sign-in.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { SecretItem } from '#web/ui/form/form-items.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { statusKey } from './status-words.ts';

interface Typed {
  passphrase: string;
  again: string;
}

/** The passphrase that seals the keys into backups; the platform keeps only what seals. */
export const PassphraseDialog = ({ changing, onClose }: { changing: boolean; onClose: () => void }) => {
  const save = useAction(
    async ({ passphrase }: Typed) =>
      call('POST /platform/backups/passphrase', { body: { passphrase: await sealPassword(passphrase) }, quiet: true }),
    { refresh: statusKey, said: '已设置，下一份备份起带着密钥' },
  );
  return (
    <SendDialog<Typed>
      title={changing ? '更换备份口令' : '设置备份口令'}
      send={save.mutateAsync}
      width={480}
      onClose={onClose}
    >
      <Note kind="warn">请把口令写下，放进保险柜。平台不保存它，忘了它，备份里的密钥谁也打不开。</Note>
      {changing && <p>以前的备份仍用原来的口令打开，请把原口令也留着。</p>}
      <SecretItem name="passphrase" label="口令（至少 12 个字符）" needed="请填写口令" autoComplete="new-password" />
      <SecretItem
        name="again"
        label="再输一遍"
        needed="请再输一遍"
        autoComplete="new-password"
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, again) => {
              if (again && again !== getFieldValue('passphrase')) throw new Error('两次输入的口令不一致');
            },
          }),
        ]}
      />
    </SendDialog>
  );
};
