import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Switch } from 'antd';
import type { GatewaySettingsView } from '#contracts/payments.ts';
import { noticeDuration } from '#web/api/sentences.ts';
import { call } from '#web/api/service.ts';
import { useSubmit } from '#web/api/use-submit.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { showNotice } from '#web/ui/notice-store.ts';
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

/** One gateway's settings; secrets are written, never read. */
export const GatewayDialog = ({ view, onClose }: { view: GatewaySettingsView; onClose: () => void }) => {
  const [form] = Form.useForm<GatewayFormValues>();
  const client = useQueryClient();
  const { busy, fault, submit } = useSubmit(form, async (values) => {
    const { way, version } = view;
    const { enabled, publicUrl } = values;
    const body = { way, version, enabled: enabled === true, publicUrl: String(publicUrl ?? '') };
    await call('POST /payments/settings', { body: { ...body, values: valuesOf(view, values) }, quiet: true });
    await client.invalidateQueries({ queryKey: [gatewaysKey] });
    showNotice(`${view.label}的设置已保存`, noticeDuration, 'success');
    onClose();
  });
  return (
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
  );
};
