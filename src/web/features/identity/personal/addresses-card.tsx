import { Button } from 'antd';
import { useState } from 'react';
import type { Address } from '#contracts/addresses.ts';
import { useAddressBook, useAddresses } from '#web/api/calls/addresses.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { words } from './personal-words.ts';

const nameOf = ({ label, recipient }: Address): string => (label ? `${label} · ${recipient}` : recipient);

/** Where reports are sent by courier; the order form offers these. */
export const AddressesCard = () => {
  const { data: list, load } = useAddresses();
  const { remove } = useAddressBook();
  const [edited, setEdited] = useState<{ address: Address | undefined }>();
  const drop = async (one: Address) => {
    const text = `${one.recipient} ${one.address}`;
    if (await ask({ title: words.deleteAddress, text, yes: words.delete, danger: true })) remove.mutate(one.id);
  };
  return (
    <Card
      title={words.address}
      text={words.addressesText}
      extra={<Button onClick={() => setEdited({ address: undefined })}>{words.addAddress}</Button>}
    >
      {!list && <Skeleton load={load} rows={2} />}
      {list?.length === 0 && <Empty title={words.noAddresses} text={words.addressOnce} />}
      <ul className="personal-sessions">
        {list?.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{nameOf(one)}</strong>
              {one.isDefault && (
                <StatusTag meaning="turn" label>
                  {words.default}
                </StatusTag>
              )}
              <small>{[one.phone, one.address, one.postcode].filter(Boolean).join(' · ')}</small>
            </div>
            <Row flex="none">
              <Button type="link" aria-label={words.editThis(nameOf(one))} onClick={() => setEdited({ address: one })}>
                {words.edit}
              </Button>
              <Button type="link" danger aria-label={words.deleteThis(nameOf(one))} onClick={() => void drop(one)}>
                {words.delete}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
      {edited && (
        <AddressDialog address={edited.address} first={list?.length === 0} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
};
