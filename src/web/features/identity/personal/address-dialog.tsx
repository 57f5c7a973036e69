import { Checkbox, Form, Input } from 'antd';
import type { Address } from '#contracts/addresses.ts';
import { type AddressFields, useAddressBook } from '#web/api/calls/addresses.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';

interface AddressDialogProps {
  /** Absent: a new one. */
  address: Address | undefined;
  /** The first one is the default anyway. */
  first: boolean;
  onClose: () => void;
}

const needed = (message: string) => [{ required: true, whitespace: true, message }];

export const AddressDialog = ({ address, first, onClose }: AddressDialogProps) => {
  const [form] = Form.useForm<AddressFields>();
  const { save } = useAddressBook();
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    await save.mutateAsync({ ...fields, ...(address && { id: address.id }) });
    onClose();
  });
  return (
    <FormDialog<AddressFields>
      title={address ? '编辑收件地址' : '新增收件地址'}
      initialValues={address ?? { isDefault: first }}
      {...{ form, busy, fault, onClose }}
      onSubmit={submit}
    >
      <Form.Item name="recipient" label="收件人" rules={needed('请填写收件人')}>
        <Input maxLength={60} autoComplete="name" />
      </Form.Item>
      <Form.Item name="phone" label="收件电话" rules={needed('请填写联系电话')}>
        <Input maxLength={40} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item name="address" label="收件地址" className="cy-form-wide" rules={needed('请填写收件地址')}>
        <Input maxLength={300} placeholder="省市、街道和门牌" autoComplete="street-address" />
      </Form.Item>
      <Form.Item name="postcode" label="邮政编码">
        <Input maxLength={20} autoComplete="postal-code" />
      </Form.Item>
      <Form.Item name="label" label="名称" extra="便于自己辨认，如 办公室">
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox disabled={first || address?.isDefault === true}>设为默认地址</Checkbox>
      </Form.Item>
    </FormDialog>
  );
};
