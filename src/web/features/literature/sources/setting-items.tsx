import type { FormRule } from 'antd';
import { LongTextItem, NumberItem, TextItem } from '#web/ui/form/form-items.tsx';

const webAddress: FormRule = { pattern: /^https?:\/\/\S+$/, message: '网址应以 http:// 或 https:// 开头' };

const notBefore: FormRule = ({ getFieldValue }) => ({
  validator: async (_, toYear: number | null) => {
    const fromYear: number | null = getFieldValue('fromYear');
    if (toYear && fromYear && toYear < fromYear) throw new Error('结束年不能早于起始年');
  },
});

/** Platform, years, address and remark, which every source has. */
export const SettingItems = () => (
  <>
    <TextItem name="platform" label="检索平台" maxLength={80} placeholder="如 Web of Science 平台" />
    <TextItem name="url" label="网址" rules={[webAddress]} maxLength={300} placeholder="https://" />
    <NumberItem name="fromYear" label="覆盖起始年" min={1800} max={2200} />
    <NumberItem name="toYear" label="覆盖结束年" rules={[notBefore]} extra="空白表示至今" min={1800} max={2200} />
    <LongTextItem name="note" label="备注" wide extra="显示在委托表单的名称旁边" maxLength={300} rows={2} />
  </>
);
