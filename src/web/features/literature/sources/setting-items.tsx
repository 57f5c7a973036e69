import { Form, Input, InputNumber } from 'antd';

/** Platform, years, address and remark, which every source has. */
export const SettingItems = () => (
  <>
    <Form.Item name="platform" label="检索平台">
      <Input maxLength={80} placeholder="如 Web of Science 平台" />
    </Form.Item>
    <Form.Item name="url" label="网址">
      <Input maxLength={300} placeholder="https://" />
    </Form.Item>
    <Form.Item name="fromYear" label="覆盖起始年">
      <InputNumber min={1800} max={2200} precision={0} />
    </Form.Item>
    <Form.Item name="toYear" label="覆盖结束年" extra="空白表示至今">
      <InputNumber min={1800} max={2200} precision={0} />
    </Form.Item>
    <Form.Item className="cy-form-wide" name="note" label="备注" extra="显示在委托表单的名称旁边">
      <Input.TextArea maxLength={300} rows={2} />
    </Form.Item>
  </>
);
