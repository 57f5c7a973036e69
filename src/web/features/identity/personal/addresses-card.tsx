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

const nameOf = ({ label, recipient }: Address): string => (label ? `${label} · ${recipient}` : recipient);

/** Where reports are sent by courier; the order form offers these. */
export const AddressesCard = () => {
  const { data: list, load } = useAddresses();
  const { remove } = useAddressBook();
  const [edited, setEdited] = useState<{ address: Address | undefined }>();
  const drop = async (one: Address) => {
    const text = `${one.recipient} ${one.address}`;
    if (await ask({ title: '删除这个地址？', text, yes: '删除', danger: true })) remove.mutate(one.id);
  };
  return (
    <Card
      title="收件地址"
      text="快递交付纸质报告时使用，填写委托单时可以直接选用。"
      extra={<Button onClick={() => setEdited({ address: undefined })}>新增地址</Button>}
    >
      {!list && <Skeleton load={load} rows={2} />}
      {list?.length === 0 && <Empty title="还没有收件地址" text="新增之后，填写委托单时不必再输入一遍。" />}
      <ul className="personal-sessions">
        {list?.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{nameOf(one)}</strong>
              {one.isDefault && (
                <StatusTag meaning="turn" label>
                  默认
                </StatusTag>
              )}
              <small>{[one.phone, one.address, one.postcode].filter(Boolean).join(' · ')}</small>
            </div>
            <Row flex="none">
              <Button type="link" aria-label={`编辑 ${nameOf(one)}`} onClick={() => setEdited({ address: one })}>
                编辑
              </Button>
              <Button type="link" danger aria-label={`删除 ${nameOf(one)}`} onClick={() => void drop(one)}>
                删除
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
