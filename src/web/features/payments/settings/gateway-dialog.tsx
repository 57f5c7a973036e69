import { Input } from 'antd';
import type { GatewaySettingsView } from '#contracts/payments/payments.ts';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import type { FieldWords } from '#web/ui/dialog/conflict-rows.ts';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { SwitchItem, TextItem } from '#web/ui/form/form-items.tsx';
import { formOf, type GatewayField, type GatewayFormValues, gatewayFields, valuesOf } from './gateway-fields.ts';

export const gatewaysKey = 'gateway-settings';

const Field = ({ field, kept }: { field: GatewayField; kept: boolean }) => {
  const placeholder = field.secret && kept ? '已设置；留空则不变' : undefined;
  return (
    <OwnItem name={field.name} label={field.label} extra={field.hint}>
      {field.long ? (
        <Input.TextArea rows={3} placeholder={placeholder} autoComplete="off" spellCheck={false} />
      ) : (
        <Input type={field.secret ? 'password' : 'text'} placeholder={placeholder} autoComplete="off" />
      )}
    </OwnItem>
  );
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
export const GatewayDialog = ({ view, onClose }: { view: GatewaySettingsView; onClose: () => void }) => (
  <EditDialog<GatewaySettingsView, GatewayFormValues, unknown>
    title={`${view.label}设置`}
    row={view}
    fieldsOf={formOf}
    send={(values, version) => {
      const { enabled, publicUrl } = values;
      const body = { way: view.way, version, enabled: enabled === true, publicUrl: String(publicUrl ?? '') };
      return call('POST /payments/settings', { body: { ...body, values: valuesOf(view, values) }, quiet: true });
    }}
    latest={async () =>
      (await call('GET /payments/settings', { quiet: true })).list.find(({ way }) => way === view.way)
    }
    refresh={gatewaysKey}
    said={`${view.label}的设置已保存`}
    words={wordsOf(view)}
    onClose={onClose}
  >
    {gatewayFields[view.way].map((field) => (
      <Field key={field.name} field={field} kept={view.secrets[field.name] ?? false} />
    ))}
    <TextItem
      name="publicUrl"
      label="平台对外地址"
      extra="支付平台由此通知到账，例如 https://lib.example.edu.cn；留空则用访问者所用的地址"
      autoComplete="off"
    />
    <SwitchItem name="enabled" label="开通" />
  </EditDialog>
);
