import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import type { Address } from '#contracts/addresses.ts';
import type { DeliveryAddress } from '#domain/orders/forms/wishes.ts';
import { useAddressBook, useAddresses } from '#web/api/calls/addresses.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { words } from '../form-words.ts';
import { useSheet, useSheetState } from '../sheet-context.ts';
import { ProblemSentence } from './field-frame.tsx';
import './address-picker.css';

const same = (one: DeliveryAddress, other: DeliveryAddress): boolean =>
  one.recipient === other.recipient && one.phone === other.phone && one.address === other.address;

const isBlank = ({ recipient, phone, address }: DeliveryAddress): boolean => !(recipient + phone + address).trim();

const deliveryOf = ({ recipient, phone, address, postcode }: Address): DeliveryAddress => ({
  recipient,
  phone,
  address,
  postcode,
});

const labelOf = (one: Address): string =>
  [
    one.label && words.labelled(one.label),
    one.recipient,
    ' ',
    one.phone,
    ' ',
    one.address,
    one.isDefault && words.usualAddress,
  ]
    .filter(Boolean)
    .join('');

/** Proposes the default address for a parcel whose address is still blank. */
const useDefault = (book: readonly Address[] | undefined): void => {
  const sheet = useSheet();
  useEffect(() => {
    const usual = book?.[0];
    const { form } = sheet.store.getState();
    if (usual && isBlank(form.address)) sheet.change('address', deliveryOf(usual));
  }, [book, sheet]);
};

/** Chooses from the address book, or puts into it what was typed here. */
export const AddressPicker = () => {
  const sheet = useSheet();
  const typed = useSheetState(({ form }) => form.address);
  const { data: book } = useAddresses('beside');
  const { save } = useAddressBook();
  const [fault, setFault] = useState<string>();
  useDefault(book);
  const chosen = book?.find((one) => same(one, typed));
  const keep = () => {
    setFault(undefined);
    save.mutate(
      { ...typed, label: '' },
      { onError: (error) => setFault(error instanceof CallFailure ? error.message : words.addressNotKept) },
    );
  };
  if (!book || (book.length === 0 && isBlank(typed))) return null;
  return (
    <Row className="of-address-book" gap={8} wrap column="1 / -1">
      {book.length > 0 && (
        <Select
          aria-label={words.fromAddresses}
          placeholder={words.fromAddresses}
          value={chosen?.id ?? null}
          options={book.map((one) => ({ value: one.id, label: labelOf(one) }))}
          onChange={(id) => {
            const wanted = book.find((one) => one.id === id);
            if (wanted) sheet.change('address', deliveryOf(wanted));
          }}
        />
      )}
      {!chosen && !isBlank(typed) && (
        <Button loading={save.isPending} onClick={keep}>
          {words.keepAddress}
        </Button>
      )}
      {fault && <ProblemSentence problem={{ path: 'address', sentence: fault, level: 'error' }} />}
    </Row>
  );
};
