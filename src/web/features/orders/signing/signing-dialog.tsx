import type { ListToSign, SigningOutcomes } from '#contracts/reports/signing.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Box, Stack, Text } from '#web/ui/layout/layout.tsx';
import { SigningDesk } from './signing-desk.tsx';
import { SigningSide, useSigningForm } from './signing-side.tsx';
import { type SignedOrder, useSealPreview } from './use-signing.ts';
import './signing.css';

interface SigningDialogProps {
  orders: readonly SignedOrder[];
  /** How many of them can be signed now. */
  able?: number;
  onOutcomes: (list: SigningOutcomes['list']) => void;
  onClose: () => void;
}

const orUnknown = (figure: number | null): number | string => figure ?? '—';

const Figures = ({ draft }: { draft: ListToSign['list'][number] | undefined }) =>
  draft && (
    <Text as="div" tone="soft" size="second" breaks>
      {draft.figures &&
        `论文 ${draft.figures.papers}，收录 ${orUnknown(draft.figures.included)}，被引 ${orUnknown(draft.figures.cited)}，他引 ${orUnknown(draft.figures.others)}；`}
      内容 {draft.contentHash.slice(0, 12)}
      {!draft.opened && <Text tone="warn">；您没有打开过</Text>}
      {draft.stale && <Text tone="danger">；{draft.stale}</Text>}
    </Text>
  );

/** Each by its name, so that nobody signs more than they mean to. */
const Many = ({ orders, able = orders.length, onOutcomes, onClose }: SigningDialogProps) => {
  const form = useSigningForm(orders, useSealPreview(undefined), onOutcomes);
  const phone = form.way === 'phone';
  const { data } = useQuery({
    queryKey: [ordersKey, 'to-sign', ...orders.map(({ id, contentHash }) => `${id} ${contentHash}`)],
    queryFn: () => call('POST /signing/list', { body: { orders: orders.map(({ id }) => id) }, quiet: true }),
    failure: 'beside',
  });
  const drafts = new Map((data?.list ?? []).map((draft) => [draft.id, draft]));
  const unopened = orders.filter(({ id }) => drafts.get(id)?.opened === false);
  return (
    <Dialog
      open
      title={`签章 ${able} 份`}
      width={520}
      okText={`签章 ${able} 份`}
      cancelText={phone ? '关闭' : '取消'}
      confirmLoading={form.busy}
      okButtonProps={{ disabled: !form.ready, ...(phone && { style: { display: 'none' } }) }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <div className="signing">
        <div>
          <Text as="p" margin="0 0 8" tone="soft">
            共 {orders.length} 份{able < orders.length && `，其中 ${able} 份现在可以签，其余保持原样并说明原因`}
            。印章盖在各模板的签章处；要挪动印章请逐份签。
          </Text>
          <Box as="ol" className="cy-numbered" maxHeight="30vh" margin="0 0 12" padStart={26} overflow="auto">
            {orders.map(({ id, number, applicantName }) => (
              <li key={id}>
                <b>{number}</b> {applicantName}
                <Figures draft={drafts.get(id)} />
              </li>
            ))}
          </Box>
          {unopened.length > 0 && (
            <Text as="p" margin="0 0 8" tone="warn" breaks>
              {unopened.length} 份没有打开过：
              {unopened.map(({ number, applicantName }) => `${number} ${applicantName}`).join('、')}
            </Text>
          )}
        </div>
        <Stack className="signing-side" gap={14} alignContent="start" minWidth={0}>
          <SigningSide orders={orders} form={form} />
          <Text as="p" margin="0 0 8" tone="soft">
            签章后报告编号并定稿，文件从此不能更改。
          </Text>
        </Stack>
      </div>
    </Dialog>
  );
};

/** Signs one report at the desk, or many at once. */
export const SigningDialog = (props: SigningDialogProps) => {
  const [first, ...others] = props.orders;
  if (first && others.length === 0) return <SigningDesk first={first} onClose={props.onClose} />;
  return <Many {...props} />;
};
