import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import type { Finishing } from '#contracts/reports/drafts.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { dueWords } from '#domain/payments/due-words.ts';
import { isOfEveryDraft } from '#domain/reports/finishing-gate.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { blockingItems, GateList, openItems } from '#web/kit/gate-list.tsx';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { OwnItem } from '#web/ui/form/form-item.tsx';
import { LongTextItem } from '#web/ui/form/form-items.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { ChangeLines } from './parts/order-draft.tsx';
import type { SpecialDialogProps } from './special-dialog-props.ts';
import { type Uploaded, UploadField } from './upload-field.tsx';

interface Values {
  reason?: string;
  file?: Uploaded;
}

const Fee = ({ fee }: { fee: NonNullable<Finishing['fee']> }) => (
  <>
    <table className="order-finish-fee" aria-label="按实际数量的费用">
      <tbody>
        {fee.lines.map(({ label, why, amount }) => (
          <tr key={label}>
            <td>{label}</td>
            <td>{why}</td>
            <td>{formatYuan(fen(amount))}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      应收由 {formatYuan(fen(fee.before))} 结算为 <b>{formatYuan(fen(fee.total))}</b>，{dueWords(fee.due)}。
    </p>
  </>
);

const Before = ({
  finishing,
  gate,
  uploaded,
}: {
  finishing: Finishing;
  gate: Finishing['gate'];
  uploaded: boolean;
}) => (
  <>
    <GateList gate={gate} />
    {!uploaded && finishing.conclusion.map((sentence) => <p key={sentence}>{sentence}</p>)}
    {finishing.changes && finishing.changes.lines.length > 0 && (
      <details>
        <summary>
          与第 {finishing.changes.since} 版初稿不同 {finishing.changes.lines.length} 处
        </summary>
        <ChangeLines lines={finishing.changes.lines} label="与上一版初稿的不同" />
      </details>
    )}
    {finishing.fee && <Fee fee={finishing.fee} />}
    <p>完成后内容定版，不再变动；要修改须收回或驳回后返工。</p>
  </>
);

/** Before a draft is finished: what it will say, what is undecided, what it costs; then exactly that is finished. */
export const FinishDialog = ({ order, offer, onAct, onClose }: SpecialDialogProps) => {
  const [form] = Form.useForm<Values>();
  const client = useQueryClient();
  const { data, load } = useQuery({
    // Apart from the orders: once the draft is finished there is nothing to ask about again.
    queryKey: ['finishing', order.id],
    queryFn: async () => {
      const found = await call('GET /reports/finishing/:orderId', { params: { orderId: order.id }, quiet: true });
      if (!found) void client.invalidateQueries({ queryKey: [ordersKey, 'one', order.id] });
      return found;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const file = Form.useWatch('file', form);
  const send = ({ reason, file: given }: Values) => {
    const said = reason?.trim();
    return onAct(offer, {
      ...(said && { reason: said }),
      // With a new file the draft says something that nobody was shown yet.
      ...(given ? { fileId: given.id } : { contentHash: data?.contentHash ?? null }),
    });
  };
  // With a file of one's own nothing of the search is printed.
  const gate = (data?.gate ?? []).filter((item) => !file || isOfEveryDraft(item));
  const blocked = blockingItems(gate).reduce((sum, { count }) => sum + count, 0);
  const open = openItems(gate).length > 0 && blocked === 0;
  return (
    <SendDialog<Values>
      title={offer.label}
      okText={blocked > 0 ? `还有 ${blocked} 项必须处理` : open ? '带未定项完成' : offer.label}
      held={blocked > 0}
      width={640}
      {...{ form, send, onClose }}
    >
      <div className="order-wide">
        {data === null ? (
          <Note kind="warn">这份初稿刚刚由他人完成，或委托已转走。请关闭后看最新状态。</Note>
        ) : data ? (
          <Before finishing={data} gate={gate} uploaded={Boolean(file)} />
        ) : (
          <Skeleton load={load} rows={4} />
        )}
      </div>
      {offer.asks.draft && (
        <OwnItem
          wide
          name="file"
          label={data?.attached.length ? '报告初稿（已有，可换新）' : '报告初稿（Word 或 PDF）'}
        >
          <UploadField label="报告初稿" accept=".docx,.pdf" />
        </OwnItem>
      )}
      {open && (
        <LongTextItem
          name="reason"
          label="为什么带着未定项完成"
          wide
          needed="请写明理由，或先处理未定项"
          rows={3}
          maxLength={2000}
          showCount
        />
      )}
    </SendDialog>
  );
};
