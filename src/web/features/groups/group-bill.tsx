import { Button } from 'antd';
import { useState } from 'react';
import type { GroupView } from '#contracts/groups.ts';
import { groupWays } from '#domain/groups/terms.ts';
import { readTypedAmount } from '#domain/money/typed-amount.ts';
import { fen } from '#domain/money/yuan.ts';
import { selfCitationRules } from '#domain/services/choices.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { AmountField } from '#web/ui/form/amount-field.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { Flow, Grid, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Money } from '#web/ui/value/money.tsx';
import { groupsKey, isAskable, isReady } from './group-words.ts';

interface Paid {
  way: 'fund' | 'transfer' | 'cash';
  reference: string;
  amount: string;
}

const ways = [
  { value: 'fund', label: groupWays.fund },
  { value: 'transfer', label: groupWays.transfer },
  { value: 'cash', label: '现金' },
];

const PayDialog = ({ group, onClose }: { group: GroupView; onClose: () => void }) => {
  const pay = useAction(
    ({ amount, ...paid }: Paid) =>
      call('POST /groups/pay', {
        body: { id: group.id, version: group.version, ...paid, amount: fenTyped(amount) },
        quiet: true,
      }),
    { refresh: groupsKey, said: ({ orders }) => `已登记，分到 ${orders} 份委托` },
  );
  return (
    <SendDialog<Paid>
      title={`登记到账 ${group.number}`}
      okText="登记"
      initialValues={{ way: group.terms?.way ?? 'fund', amount: (group.bill.due / 100).toFixed(2) }}
      send={pay.mutateAsync}
      onClose={onClose}
    >
      <ChoiceItem name="way" label="方式" options={ways} />
      <TextItem name="reference" label="流水号或凭证号" needed="请填写流水号或凭证号" maxLength={100} />
      <AmountField label="金额" aboveZero />
    </SendDialog>
  );
};

const fenTyped = (text: string): number => {
  const read = readTypedAmount(text);
  return 'amount' in read ? read.amount : 0;
};

const InvoiceDialog = ({ group, onClose }: { group: GroupView; onClose: () => void }) => {
  const save = useAction(
    ({ number }: { number: string }) =>
      call('POST /groups/invoice', { body: { id: group.id, version: group.version, number }, quiet: true }),
    { refresh: groupsKey, said: '发票号已登记' },
  );
  return (
    <SendDialog<{ number: string }>
      title="整批的发票"
      okText="登记"
      initialValues={{ number: group.bill.invoiceNumber }}
      send={save.mutateAsync}
      onClose={onClose}
    >
      <TextItem name="number" label="发票号" needed="请填写发票号" maxLength={60} />
    </SendDialog>
  );
};

const Sum = ({ label, amount }: { label: string; amount: number | null }) => (
  <>
    <dt>{label}</dt>
    <dd>{amount === null ? '还不能算' : <Money amount={fen(amount)} />}</dd>
  </>
);

const Agreement = ({ group: { terms, databases, agreedByName } }: { group: GroupView }) =>
  terms && (
    <>
      <dt>协议</dt>
      <Text as="dd" breaks>
        {databases
          .filter(({ id }) => terms.databases.includes(id))
          .map(({ name }) => name)
          .join('、')}
        ；自引口径：{selfCitationRules[terms.selfCitationRule]}；
        {terms.neededBy ? `要在 ${terms.neededBy}` : '没有期限'}（{agreedByName}同意）
      </Text>
      <dt>付款</dt>
      <Text as="dd" breaks>
        {groupWays[terms.way]} {terms.fundNumber}，办理中不停，一并结清
      </Text>
    </>
  );

/** One bill, with what it rests on, and the button that hands in whoever is ready. */
export const GroupBill = ({ group, onTerms }: { group: GroupView; onTerms: () => void }) => {
  const [open, setOpen] = useState<'pay' | 'invoice'>();
  const { bill, may } = group;
  const ready = group.people.filter(isReady);
  const left = group.people.filter(({ state }) => state === 'look' || state === 'none').length;
  const submit = useAction(
    () =>
      call('POST /groups/submit', {
        body: { id: group.id, version: group.version, people: ready.map(({ id }) => id) },
      }),
    { refresh: groupsKey, said: ({ people }) => `正在后台提交 ${people} 人，刷新可见进展` },
  );
  /** Before anything is handed in nothing is charged, quoted or paid. */
  const begun = group.people.some(({ orders }) => orders.length > 0);
  const unasked = group.people.filter(isAskable);
  const ask = useAction(
    () =>
      call('POST /groups/ask', { body: { id: group.id, version: group.version, people: unasked.map(({ id }) => id) } }),
    {
      refresh: groupsKey,
      said: ({ asked, unreached, left }) =>
        [
          `已请 ${asked} 人核对`,
          unreached.length > 0 && `没有邮箱和账号：${unreached.join('、')}`,
          left > 0 && `${left} 人刚刚请过`,
        ]
          .filter(Boolean)
          .join('；'),
    },
  );
  return (
    <Card title="一张账单">
      <Grid as="dl" columns="120px 1fr" gap="6 12" margin={0}>
        {begun && (
          <>
            <Sum label="已受理应收" amount={bill.charged} />
            <Sum label="待受理报价" amount={bill.quoted} />
          </>
        )}
        {(ready.length > 0 || !begun) && <Sum label={`未提交 ${ready.length} 人约`} amount={bill.estimate} />}
        {begun && (
          <>
            <Sum label="已缴" amount={bill.paid} />
            <Sum label="待缴" amount={bill.due} />
          </>
        )}
        <dt>发票</dt>
        <dd>{bill.invoiceNumber || (group.terms?.invoiceTitle ? `待开：${group.terms.invoiceTitle}` : '不开')}</dd>
        <Agreement group={group} />
      </Grid>
      <Flow marginTop={12} gap={8}>
        {may.change && group.terms && unasked.length > 0 && (
          <Button type="primary" loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {unasked.every(({ asked }) => asked)
              ? `提醒 ${unasked.length} 人核对`
              : `请 ${unasked.length} 人核对自己的论文`}
          </Button>
        )}
        {may.change && ready.length > 0 && (
          <Button
            type={group.terms ? 'default' : 'primary'}
            loading={submit.isPending}
            onClick={() => (group.terms ? submit.mutate(undefined) : onTerms())}
          >
            {group.terms ? `不等核对，提交 ${ready.length} 人` : `填写协议后提交 ${ready.length} 人`}
          </Button>
        )}
        {may.change && ready.length > 0 && left > 0 && <Text tone="soft">余下 {left} 人看好后并入同一批</Text>}
        {may.book && bill.due > 0 && <Button onClick={() => setOpen('pay')}>登记到账</Button>}
        {may.book && group.terms?.invoiceTitle && <Button onClick={() => setOpen('invoice')}>登记发票</Button>}
      </Flow>
      {open === 'pay' && <PayDialog group={group} onClose={() => setOpen(undefined)} />}
      {open === 'invoice' && <InvoiceDialog group={group} onClose={() => setOpen(undefined)} />}
    </Card>
  );
};
