import type { OrderWishes } from '#domain/orders/forms/wishes.ts';
import { paymentWayLabel } from '#domain/payments/payment-ways.ts';
import { deliveries, invoiceTypes, reportLanguages } from '#domain/services/choices.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Card } from '#web/ui/page/card.tsx';
import { AddressPicker } from '../fields/address-picker.tsx';
import { AreaEntry, ChoiceEntry, FlagEntry, NumberEntry, TextEntry } from '../fields/fields.tsx';
import { words } from '../form-words.ts';
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
    <TextEntry path="address.recipient" label={words.recipient} required most={60} autoComplete="name" />
    <TextEntry path="address.phone" label={words.recipientPhone} required type="tel" most={40} autoComplete="tel" />
    <TextEntry
      path="address.address"
      label={words.deliveryAddress}
      required
      wide
      most={300}
      placeholder={words.addressHint}
      autoComplete="street-address"
    />
    <TextEntry path="address.postcode" label={words.postcode} most={20} autoComplete="postal-code" />
  </>
);

const InvoiceFields = () => {
  const special = useWish(({ invoice }) => invoice.type === 'special');
  return (
    <>
      <ChoiceEntry path="invoice.type" label={words.invoiceType} options={invoiceTypes} wide />
      <TextEntry path="invoice.title" label={words.invoiceTitle} required most={200} />
      <TextEntry
        path="invoice.taxNumber"
        label={words.taxNumber}
        required={special}
        most={40}
        hint={words.taxNumberHint}
      />
      <TextEntry path="invoice.bank" label={words.bank} required={special} most={200} />
      <TextEntry path="invoice.account" label={words.bankAccount} required={special} most={60} />
      {special && (
        <>
          <TextEntry path="invoice.address" label={words.registeredAddress} required most={300} />
          <TextEntry path="invoice.phone" label={words.registeredPhone} required type="tel" most={40} />
        </>
      )}
      <TextEntry
        path="invoice.email"
        label={words.invoiceEmail}
        type="email"
        most={200}
        hint={words.invoiceEmailHint}
      />
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
      <Card title={words.report}>
        <div className="of-grid">
          <ChoiceEntry path="language" label={words.reportLanguage} options={reportLanguages} />
          <NumberEntry path="copies" label={words.copies} empty={0} digits={2} hint={words.copiesHint} />
        </div>
      </Card>
      <Card title={words.delivery}>
        <div className="of-grid">
          <ChoiceEntry path="delivery" label={words.deliveryWay} options={deliveries} wide />
          {courier && <AddressPicker />}
          {courier && <AddressFields />}
        </div>
      </Card>
      <Card title={words.paymentAndInvoice}>
        <div className="of-grid">
          <ChoiceEntry
            path="paymentWay"
            label={words.paymentWay}
            as="select"
            options={waysOffered}
            hint={words.paymentWayHint}
          />
          {fund && (
            <>
              <TextEntry path="fundCard.number" label={words.fundNumber} required most={60} />
              <TextEntry path="fundCard.holder" label={words.fundHolder} required most={60} />
            </>
          )}
          <FlagEntry path="invoice.wanted">{words.invoiceWanted}</FlagEntry>
          {invoice && <InvoiceFields />}
        </div>
      </Card>
      <Card title={words.remarks}>
        <AreaEntry path="remarks" label={words.remarksLabel} most={2000} placeholder={words.remarksHint} />
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
