import { Form, Input } from 'antd';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';

interface FilterNameDialogProps {
  onName: (name: string) => void;
  onClose: () => void;
}

export const FilterNameDialog = ({ onName, onClose }: FilterNameDialogProps) => {
  const [form] = Form.useForm<{ name: string }>();
  return (
    <FormDialog
      title="保存当前筛选"
      form={form}
      busy={false}
      fault={undefined}
      onSubmit={({ name }) => onName(name.trim())}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请起一个名称' }]}>
        <Input maxLength={20} />
      </Form.Item>
    </FormDialog>
  );
};
