import { Form, type FormRule } from 'antd';
import type { OfferedAction } from '#contracts/orders.ts';
import { decimalYuan, fen, parseYuan } from '#domain/money/yuan.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { AmountField } from '#web/ui/form/amount-field.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { LongTextItem, TextItem } from '#web/ui/form/form-items.tsx';
import { Box } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { AssigneeSelect } from './desk/assignee-select.tsx';
import { words as texts } from './order-words.ts';
import { type Uploaded, UploadField } from './upload-field.tsx';
import type { ActInput } from './use-order.ts';

interface Values {
  reason?: string;
  amount?: string;
  way?: string;
  reference?: string;
  company?: string;
  invoiceTitle?: string;
  taxNumber?: string;
  file?: Uploaded;
  assigneeId?: string;
}

interface ActionDialogProps {
  offer: OfferedAction;
  onAct: (offer: OfferedAction, given: ActInput) => Promise<unknown>;
  onClose: () => void;
  /** What the reason begins with. */
  reason?: string;
}

const text = (value: string | undefined): string | undefined => value?.trim() || undefined;

const givenOf = (values: Values, { asks }: OfferedAction): ActInput => {
  const amount = values.amount === undefined ? undefined : parseYuan(values.amount);
  const given: ActInput = {
    reason: text(values.reason),
    amount,
    way: values.way,
    reference: text(values.reference),
    company: text(values.company),
    invoiceTitle: text(values.invoiceTitle),
    ...(asks.invoice && { taxNumber: values.taxNumber?.trim() ?? '' }),
    fileId: values.file?.id,
    assigneeId: values.assigneeId,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};

/** Where the money goes, for the chosen way: an account number needs the whole width. */
const WayWords = ({ ways }: { ways: OfferedAction['asks']['ways'] }) => {
  const chosen = Form.useWatch<string | undefined>('way');
  const words = ways.find(({ value }) => value === chosen)?.words;
  return words ? (
    <Box
      as="p"
      className="order-wide"
      pad="10 14"
      margin="0 0 16"
      round="control"
      fill="sunken"
      breaks
      whiteSpace="pre-line"
    >
      {words}
    </Box>
  ) : null;
};

/** A number that must be there, or one that may stand in for the file. */
const referenceRules = ({ reference, proof }: OfferedAction['asks']): FormRule[] => {
  if (reference?.required) return [{ required: true, message: texts.pleaseEnter(reference.label) }];
  if (!proof) return [];
  return [
    ({ getFieldValue }) => ({
      validator: async (_, value: string | undefined) => {
        if (!value?.trim() && !getFieldValue('file')) throw new Error(texts.numberOrProof);
      },
    }),
  ];
};

/** Whether a click must ask anything at all. */
export const asksSomething = ({ needsReason, consequence, asks }: OfferedAction): boolean =>
  needsReason ||
  consequence !== null ||
  asks.amount !== null ||
  asks.ways.length > 0 ||
  asks.reference !== null ||
  asks.file !== null ||
  asks.company ||
  asks.invoice !== null;

/** What the server says an action needs: reason, amount, way, number, file; and what follows from it. */
export const ActionDialog = ({ offer, onAct, onClose, reason = '' }: ActionDialogProps) => {
  const { asks } = offer;
  return (
    <SendDialog<Values>
      title={offer.onBehalf ? texts.onBehalf(offer.label) : offer.label}
      okText={offer.label}
      danger={offer.weight === 'danger'}
      initialValues={{
        ...(asks.amount !== null && { amount: decimalYuan(fen(asks.amount)) }),
        ...(asks.ways[0] && { way: asks.ways[0].value }),
        ...(offer.needsReason && reason && { reason }),
        ...(asks.invoice && { invoiceTitle: asks.invoice.title, taxNumber: asks.invoice.taxNumber }),
      }}
      send={(values) => onAct(offer, givenOf(values, offer))}
      onClose={onClose}
    >
      {offer.consequence && (
        <div className="order-wide">
          <Note kind="warn">{offer.consequence}</Note>
        </div>
      )}
      {asks.amount !== null && <AmountField label={texts.amount} />}
      {asks.ways.length > 0 && (
        <ChoiceItem name="way" label={texts.way} options={asks.ways.map(({ value, label }) => ({ value, label }))} />
      )}
      {asks.company && <TextItem name="company" label={texts.carrier} maxLength={60} />}
      {asks.invoice && (
        <>
          <TextItem name="invoiceTitle" label={texts.invoiceTitle} needed={texts.enterInvoiceTitle} maxLength={200} />
          <TextItem name="taxNumber" label={texts.taxNumber} extra={texts.taxNumberHint} maxLength={40} />
        </>
      )}
      {asks.reference && (
        <TextItem
          name="reference"
          label={asks.reference.label}
          dependencies={['file']}
          rules={referenceRules(asks)}
          maxLength={100}
        />
      )}
      {asks.ways.length > 0 && <WayWords ways={asks.ways} />}
      {asks.assignee && (
        <OwnItem name="assigneeId" label={texts.assignTo}>
          <AssigneeSelect />
        </OwnItem>
      )}
      {asks.file && (
        <OwnItem wide name="file" label={asks.file.label} needed={asks.file.required && texts.uploadFirst}>
          <UploadField label={asks.file.label} accept={asks.accept} />
        </OwnItem>
      )}
      {offer.needsReason && (
        <LongTextItem
          name="reason"
          label={texts.reason}
          wide
          needed={texts.enterReason}
          rows={3}
          maxLength={2000}
          showCount
        />
      )}
    </SendDialog>
  );
};
