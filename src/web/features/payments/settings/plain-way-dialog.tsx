import type { FormRule } from 'antd';
import type { PlainWayView } from '#contracts/payments/payments.ts';
import { call } from '#web/api/transport/service.ts';
import { EditDialog } from '#web/kit/edit-dialog.tsx';
import { LongTextItem, SwitchItem } from '#web/ui/form/form-items.tsx';
import { gatewaysKey } from './gateway-dialog.tsx';

interface PlainWayFields {
  enabled: boolean;
  words: string;
}

const fieldsOf = ({ enabled, words }: PlainWayView): PlainWayFields => ({ enabled, words });

const examples: Readonly<Record<PlainWayView['way'], string>> = {
  transfer: '例如：户名 示范大学；开户行 中国银行大学路支行；账号 1234 5678；请备注委托编号',
  fund: '例如：转入项目号 2026-查新；请备注委托编号，转账后上传转账单',
  cash: '例如：图书馆一层 101 室，周一至周五 8:30–17:00',
  sandbox: '',
};

const accountNeeded: FormRule = ({ getFieldValue }) => ({
  validator: async (_, words: string | undefined) => {
    if (getFieldValue('enabled') && !words?.trim()) throw new Error('请填写收款账户：户名、开户行、账号');
  },
});

/** A way that needs no gateway: whether it is offered, and what the payer reads. */
export const PlainWayDialog = ({ view, onClose }: { view: PlainWayView; onClose: () => void }) => {
  const { way, label } = view;
  return (
    <EditDialog<PlainWayView, PlainWayFields, unknown>
      title={`${label}设置`}
      row={view}
      {...{ fieldsOf, onClose }}
      send={(fields, version) =>
        call('POST /payments/plain', { body: { way, version, ...fields, words: fields.words ?? '' }, quiet: true })
      }
      latest={async () => (await call('GET /payments/settings', { quiet: true })).plain.find((one) => one.way === way)}
      refresh={gatewaysKey}
      said={`${label}的设置已保存`}
      words={{ enabled: { label: '开通', say: (on) => (on ? '开' : '关') }, words: { label: '收款说明' } }}
    >
      <SwitchItem name="enabled" label="开通" extra={view.note} />
      <LongTextItem
        name="words"
        label="收款说明"
        extra="缴费时显示给委托人"
        wide
        hidden={way === 'sandbox'}
        dependencies={['enabled']}
        rules={way === 'transfer' ? [accountNeeded] : []}
        rows={4}
        maxLength={1000}
        placeholder={examples[way]}
      />
    </EditDialog>
  );
};
