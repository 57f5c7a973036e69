import { Form, Input, Switch } from 'antd';
import type { GatewaySettingsView } from '#contracts/payments/payments.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useVersionedForm } from '#web/api/hooks/use-versioned-form.ts';
import { call } from '#web/api/transport/service.ts';
import { ConflictDialog } from '#web/ui/dialog/conflict-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { formOf, type GatewayField, type GatewayFormValues, gatewayFields, valuesOf } from './gateway-fields.ts';

export const gatewaysKey = 'gateway-settings';

const Field = ({ field, kept }: { field: GatewayField; kept: boolean }) => {
  const placeholder = field.secret && kept ? '已设置；留空则不变' : undefined;
  return (
    <Form.Item name={field.name} label={field.label} extra={field.hint}>
      {field.long ? (
        <Input.TextArea rows={3} placeholder={placeholder} autoComplete="off" spellCheck={false} />
      ) : (
        <Input type={field.secret ? 'password' : 'text'} placeholder={placeholder} autoComplete="off" />
      )}
    </Form.Item>
  );
};

const gatewayNow = async (way: GatewaySettingsView['way']) => {
  const { list } = await call('GET /payments/settings', { quiet: true });
  const now = list.find((view) => view.way === way);
  return now && { values: formOf(now), version: now.version };
};

const wordsOf = ({ way }: GatewaySettingsView): FieldWords<GatewayFormValues> => ({
  ...Object.fromEntries(
    gatewayFields[way].map(({ name, label, secret }) => [
      name,
      { label, ...(secret && { say: (typed: unknown) => (typed ? '（重新填写）' : '（不变）') }) },
    ]),
  ),
  publicUrl: { label: '平台对外地址' },
  enabled: { label: '开通', say: (on) => (on ? '开' : '关') },
});

/** One gateway's settings; secrets are written, never read. */
export const GatewayDialog = ({ view, onClose }: { view: GatewaySettingsView; onClose: () => void }) => {
  const [form] = Form.useForm<GatewayFormValues>();
  const { mutateAsync } = useAction(
    ({ values, version }: { values: GatewayFormValues; version: number }) => {
      const { enabled, publicUrl } = values;
      const body = { way: view.way, version, enabled: enabled === true, publicUrl: String(publicUrl ?? '') };
      return call('POST /payments/settings', { body: { ...body, values: valuesOf(view, values) }, quiet: true });
    },
    { refresh: gatewaysKey, said: `${view.label}的设置已保存` },
  );
  const { busy, fault, submit, conflict } = useVersionedForm<GatewayFormValues>(form, {
    version: view.version,
    send: (values, version) => mutateAsync({ values, version }),
    latest: () => gatewayNow(view.way),
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        title={`${view.label}设置`}
        {...{ form, busy, fault, onClose }}
        initialValues={formOf(view)}
        onSubmit={submit}
      >
        {gatewayFields[view.way].map((field) => (
          <Field key={field.name} field={field} kept={view.secrets[field.name] ?? false} />
        ))}
        <Form.Item
          name="publicUrl"
          label="平台对外地址"
          extra="支付平台由此通知到账，例如 https://lib.example.edu.cn；留空则用访问者所用的地址"
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="enabled" label="开通" valuePropName="checked">
          <Switch checkedChildren="开" unCheckedChildren="关" />
        </Form.Item>
      </FormDialog>
      {conflict && <ConflictDialog {...conflict} words={wordsOf(view)} />}
    </>
  );
};
