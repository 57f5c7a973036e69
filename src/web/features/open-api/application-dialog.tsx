import { Form } from 'antd';
import type { OpenApplicationLine } from '#contracts/open-api/applications.ts';
import { type OpenScope, openScopeNames, openScopes } from '#domain/open-api/scopes.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { ChecksItem } from '#web/ui/form/choice-items.tsx';
import { DateItem, LongTextItem, NumberItem, TextItem } from '#web/ui/form/form-items.tsx';
import type { ShownSecret } from './secret-once.tsx';

interface Values {
  name: string;
  contact: string;
  scopes: OpenScope[];
  /** One a line. */
  addresses: string;
  callsPerMinute: number;
  expiresOn: string;
}

interface ApplicationDialogProps {
  /** Absent: a new one. */
  application?: OpenApplicationLine | undefined;
  onMade: (secret: ShownSecret, id: string) => void;
  onClose: () => void;
}

const scopeOptions = openScopeNames.map((scope) => ({ value: scope, label: `${openScopes[scope]}（${scope}）` }));

/** A new application, or the settings of one. */
export const ApplicationDialog = ({ application, onMade, onClose }: ApplicationDialogProps) => {
  const [form] = Form.useForm<Values>();
  const save = useAction(
    async ({ addresses, expiresOn, ...values }: Values) => {
      const body = {
        ...values,
        addresses: addresses
          .split(/[\s,，;；]+/)
          .map((one) => one.trim())
          .filter(Boolean),
        expiresOn: expiresOn || null,
      };
      if (application) {
        const { id, version } = application;
        await call('POST /open-applications/update', { body: { id, version, ...body }, quiet: true });
        return undefined;
      }
      return call('POST /open-applications/create', { body, quiet: true });
    },
    { refresh: 'open-applications', said: application ? '已保存' : '应用已建好' },
  );
  const { busy, fault, submit } = useSubmit(form, async (values) => {
    const made = await save.mutateAsync(values);
    onClose();
    if (made)
      onMade(
        {
          title: `${values.name} 的应用号与密钥`,
          lines: [
            { label: '应用号 access-token', value: made.accessToken },
            { label: '密钥', value: made.secret },
          ],
        },
        made.id,
      );
  });
  return (
    <FormDialog
      title={application ? `修改 ${application.name}` : '新建应用'}
      okText={application ? '保存' : '新建'}
      initialValues={{
        name: application?.name ?? '',
        contact: application?.contact ?? '',
        scopes: application?.scopes ?? ['papers.read', 'reports.verify'],
        addresses: application?.addresses.join('\n') ?? '',
        callsPerMinute: application?.callsPerMinute ?? 120,
        expiresOn: application?.expiresOn ?? '',
      }}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <TextItem
        name="name"
        label="名称"
        rules={[{ required: true, message: '请填写名称' }]}
        placeholder="科研管理系统"
        maxLength={60}
      />
      <TextItem name="contact" label="联系人" extra="对方出问题时找谁。" maxLength={120} />
      <ChecksItem
        name="scopes"
        label="可以做什么"
        wide
        needed="请至少选择一项"
        className="open-api-scopes"
        options={scopeOptions}
      />
      <LongTextItem
        name="addresses"
        label="来自哪些 IP"
        wide
        extra="每行一个地址或网段，例如 10.2.0.0/24；不填表示不限。"
        rows={3}
      />
      <NumberItem name="callsPerMinute" label="每分钟最多多少次" min={1} max={6000} />
      <DateItem name="expiresOn" label="到期日" extra="到期之后不能再调用；不填表示不到期。" />
    </FormDialog>
  );
};
