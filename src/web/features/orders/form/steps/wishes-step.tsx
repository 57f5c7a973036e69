import type { OrderWishes } from '#domain/orders/forms/wishes.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { deliveries, invoiceTypes, reportLanguages } from '#domain/services/choices.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Card } from '#web/ui/page/card.tsx';
import { AddressPicker } from '../fields/address-picker.tsx';
import { AreaEntry, ChoiceEntry, FlagEntry, NumberEntry, TextEntry } from '../fields/fields.tsx';
import { useSheetState } from '../sheet-context.ts';

/** The institution's ways; what was chosen before stays readable when it is no longer offered. */
const useWaysOffered = (): Readonly<Record<string, string>> => {
  const chosen = useWish(({ paymentWay }) => paymentWay);
  const { data = [] } = useQuery({
    queryKey: ['offered-ways'],
    queryFn: async () => (await call('GET /payments/offered', { quiet: true })).list,
    failure: 'beside',
  });
  return {
    ...(chosen && { [chosen]: paymentWayLabel(chosen) }),
    ...Object.fromEntries(data.map(({ way, label }) => [way, label])),
  };
};

const useWish = <T,>(select: (wishes: OrderWishes) => T): T => useSheetState(({ form }) => select(form));

const AddressFields = () => (
  <>
    <TextEntry path="address.recipient" label="收件人" required most={60} autoComplete="name" />
    <TextEntry path="address.phone" label="收件电话" required type="tel" most={40} autoComplete="tel" />
    <TextEntry
      path="address.address"
      label="收件地址"
      required
      wide
      most={300}
      placeholder="省市、街道和门牌"
      autoComplete="street-address"
    />
    <TextEntry path="address.postcode" label="邮政编码" most={20} autoComplete="postal-code" />
  </>
);

const InvoiceFields = () => {
  const special = useWish(({ invoice }) => invoice.type === 'special');
  return (
    <>
      <ChoiceEntry path="invoice.type" label="发票类型" options={invoiceTypes} wide />
      <TextEntry path="invoice.title" label="发票抬头" required most={200} />
      <TextEntry path="invoice.taxNumber" label="税号" required={special} most={40} hint="18 位统一社会信用代码" />
      <TextEntry path="invoice.bank" label="开户行" required={special} most={200} />
      <TextEntry path="invoice.account" label="银行账号" required={special} most={60} />
      {special && (
        <>
          <TextEntry path="invoice.address" label="注册地址" required most={300} />
          <TextEntry path="invoice.phone" label="注册电话" required type="tel" most={40} />
        </>
      )}
      <TextEntry path="invoice.email" label="接收发票的邮箱" type="email" most={200} hint="不填则发到联系邮箱" />
    </>
  );
};

/** 交付与发票: the same for every service. */
export const WishesStep = () => {
  const courier = useWish(({ delivery }) => delivery === 'courier');
  const invoice = useWish((wishes) => wishes.invoice.wanted);
  const waysOffered = useWaysOffered();
  const fund = useWish(({ paymentWay }) => paymentWay === 'fund');
  return (
    <>
      <Card title="报告">
        <div className="of-grid">
          <ChoiceEntry path="language" label="报告语言" options={reportLanguages} />
          <NumberEntry path="copies" label="份数" empty={0} digits={2} hint="纸质或电子报告的份数" />
        </div>
      </Card>
      <Card title="交付">
        <div className="of-grid">
          <ChoiceEntry path="delivery" label="交付方式" options={deliveries} wide />
          {courier && <AddressPicker />}
          {courier && <AddressFields />}
        </div>
      </Card>
      <Card title="付款与发票">
        <div className="of-grid">
          <ChoiceEntry
            path="paymentWay"
            label="打算怎样付款"
            as="select"
            options={waysOffered}
            hint="受理后才需要付款，到时可以改"
          />
          {fund && (
            <>
              <TextEntry path="fundCard.number" label="经费卡号" required most={60} />
              <TextEntry path="fundCard.holder" label="经费负责人" required most={60} />
            </>
          )}
          <FlagEntry path="invoice.wanted">需要发票</FlagEntry>
          {invoice && <InvoiceFields />}
        </div>
      </Card>
      <Card title="备注">
        <AreaEntry
          path="remarks"
          label="给馆员的话"
          most={2000}
          placeholder="例如：某篇论文的作者单位有误，已申请勘误"
        />
      </Card>
    </>
  );
};

export const wishPaths = [
  'language',
  'copies',
  'urgent',
  'neededBy',
  'delivery',
  'address',
  'invoice',
  'paymentWay',
  'fundCard',
  'remarks',
] as const;
