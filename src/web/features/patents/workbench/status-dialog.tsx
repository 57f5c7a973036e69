import { AutoComplete } from 'antd';
import type { PatentStatusRow } from '#contracts/patents/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { DateItem, TextItem } from '#web/ui/form/form-items.tsx';
import { useRefresh } from './use-patents.ts';

interface StatusFields {
  status: string;
  state: 'valid' | 'pending' | 'dead' | undefined;
  checkedOn: string;
  source: string;
  expiresOn: string | undefined;
  note: string | undefined;
}

const states = [
  { value: 'valid', label: '有效' },
  { value: 'pending', label: '审中' },
  { value: 'dead', label: '失效' },
];

const sources = [
  '中国专利公布公告',
  '中国及多国专利审查信息查询',
  'Espacenet',
  '欧洲专利登记簿',
  'USPTO Patent Center',
  'J-PlatPat',
  'KIPRIS',
  'WIPO PATENTSCOPE',
].map((value) => ({ value }));

interface StatusDialogProps {
  orderId: string;
  row: PatentStatusRow;
  day: string;
  onClose: () => void;
}

/** What a person found in a register, with its day and source. */
export const StatusDialog = ({ orderId, row, day, onClose }: StatusDialogProps) => {
  const refresh = useRefresh(orderId);
  const send = async ({ state, expiresOn, note, ...fields }: StatusFields) => {
    await call('POST /patents/statuses/add', {
      body: {
        orderId,
        number: row.number,
        ...fields,
        state: state ?? null,
        expiresOn: expiresOn || null,
        note: note ?? '',
      },
      quiet: true,
    });
    await refresh();
  };
  return (
    <SendDialog<StatusFields>
      title={`登记 ${row.number} 的法律状态`}
      initialValues={{ checkedOn: day, status: row.status }}
      {...{ send, onClose }}
    >
      <TextItem
        name="status"
        label="法律状态（照登记簿写）"
        wide
        needed="请填写法律状态"
        maxLength={200}
        placeholder="如：授权、实质审查的生效、未缴年费专利权终止"
      />
      <ChoiceItem name="state" label="归为" allowClear options={states} placeholder="按文字自动归类" />
      <DateItem
        name="checkedOn"
        label="核查日"
        needed="请填写核查日"
        rules={[
          {
            validator: async (_, checked: string) => {
              if (checked > day) throw new Error('核查日不能晚于今天');
            },
          },
        ]}
      />
      <OwnItem name="source" label="来源" needed="请填写来源" rules={[{ max: 100, message: '来源最多 100 字' }]}>
        <AutoComplete options={sources} />
      </OwnItem>
      <DateItem name="expiresOn" label="届满日" />
      <TextItem name="note" label="备注" wide maxLength={500} />
    </SendDialog>
  );
};
