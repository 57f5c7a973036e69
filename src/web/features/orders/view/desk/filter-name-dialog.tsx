import { Form } from 'antd';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';

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
      <TextItem name="name" label="名称" needed="请起一个名称" maxLength={20} />
    </FormDialog>
  );
};
