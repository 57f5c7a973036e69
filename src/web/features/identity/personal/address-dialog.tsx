import { Checkbox, Form } from 'antd';
import type { Address } from '#contracts/addresses.ts';
import { type AddressFields, useAddressBook } from '#web/api/calls/addresses.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';

interface AddressDialogProps {
  /** Absent: a new one. */
  address: Address | undefined;
  /** The first one is the default anyway. */
  first: boolean;
  onClose: () => void;
}

export const AddressDialog = ({ address, first, onClose }: AddressDialogProps) => {
  const { save } = useAddressBook();
  return (
    <SendDialog<AddressFields>
      title={address ? '编辑收件地址' : '新增收件地址'}
      initialValues={address ?? { isDefault: first }}
      send={(fields) => save.mutateAsync({ ...fields, ...(address && { id: address.id }) })}
      onClose={onClose}
    >
      <TextItem name="recipient" label="收件人" needed="请填写收件人" maxLength={60} autoComplete="name" />
      <TextItem
        name="phone"
        label="收件电话"
        needed="请填写联系电话"
        maxLength={40}
        inputMode="tel"
        autoComplete="tel"
      />
      <TextItem
        name="address"
        label="收件地址"
        wide
        needed="请填写收件地址"
        maxLength={300}
        placeholder="省市、街道和门牌"
        autoComplete="street-address"
      />
      <TextItem name="postcode" label="邮政编码" maxLength={20} autoComplete="postal-code" />
      <TextItem name="label" label="名称" extra="便于自己辨认，如 办公室" maxLength={20} />
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox disabled={first || address?.isDefault === true}>设为默认地址</Checkbox>
      </Form.Item>
    </SendDialog>
  );
};
