import type { Address } from '#contracts/addresses.ts';
import { type AddressFields, useAddressBook } from '#web/api/calls/addresses.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { CheckItem } from '#web/ui/form/choice-items.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { words } from './personal-words.ts';

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
      title={address ? words.editAddress : words.newAddress}
      initialValues={address ?? { isDefault: first }}
      send={(fields) => save.mutateAsync({ ...fields, ...(address && { id: address.id }) })}
      onClose={onClose}
    >
      <TextItem
        name="recipient"
        label={words.recipient}
        needed={words.enterRecipient}
        maxLength={60}
        autoComplete="name"
      />
      <TextItem
        name="phone"
        label={words.recipientPhone}
        needed={words.enterPhone}
        maxLength={40}
        inputMode="tel"
        autoComplete="tel"
      />
      <TextItem
        name="address"
        label={words.address}
        wide
        needed={words.enterAddress}
        maxLength={300}
        placeholder={words.addressHint}
        autoComplete="street-address"
      />
      <TextItem name="postcode" label={words.postcode} maxLength={20} autoComplete="postal-code" />
      <TextItem name="label" label={words.addressName} extra={words.addressNameHint} maxLength={20} />
      <CheckItem name="isDefault" disabled={first || address?.isDefault === true}>
        {words.makeDefault}
      </CheckItem>
    </SendDialog>
  );
};
