import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { call, useSession } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { AssignDialog } from './desk/assign-dialog.tsx';
import { formPath } from './form-link.ts';
import { orderName } from './order-marks.tsx';
import { words } from './order-words.ts';
import { Slip } from './parts/slip.tsx';
import { sayFailure } from './use-order.ts';

interface OrderToolsProps {
  order: OrderView;
  onChanged: () => Promise<unknown>;
  onGone: () => void;
}

const useTools = ({ order, onChanged, onGone }: OrderToolsProps) => {
  const navigate = useNavigate();
  const userId = useSession((state) => state.UserId);
  return {
    edit: () => void navigate(formPath(order)),
    copy: async (onlyNew: boolean) => {
      try {
        const copy = await call('POST /orders/copy', { body: { id: order.id, onlyNew }, quiet: true });
        await onChanged();
        await navigate(formPath({ ...copy, service: order.service }));
      } catch (error) {
        sayFailure(error);
      }
    },
    take: async () => {
      try {
        const { list } = await call('POST /orders/assign', {
          body: { ids: [order.id], assigneeId: userId },
          quiet: true,
        });
        const [result] = list;
        showNotice(
          result?.ok ? words.takenByYou(orderName(order)) : (result?.sentence ?? ''),
          noticeDuration,
          result?.ok ? 'success' : 'error',
        );
      } catch (error) {
        sayFailure(error);
      }
      await onChanged();
    },
    drop: async () => {
      const sure = { title: words.deleteDraft, text: words.draftGone, yes: words.delete, danger: true };
      if (!(await ask(sure))) return;
      await call('POST /orders/delete', { body: { id: order.id }, quiet: true })
        .then(onGone)
        .catch(sayFailure);
      await onChanged();
    },
  };
};

/** Returned for mending: that comes before sending it again. */
export const asksToMend = ({ editable, yourTurn, tone }: OrderView): boolean =>
  editable && yourTurn && tone === 'wrong';

/** What one may do beside the steps of the order: edit, copy, hand over, print. */
export const OrderTools = (props: OrderToolsProps) => {
  const { order } = props;
  const tools = useTools(props);
  const navigate = useNavigate();
  const [shown, setShown] = useState<'assign' | 'slip'>();
  const close = useCallback(() => setShown(undefined), []);
  const copies = order.may.copy && order.number !== null;
  const copiesNew = copies && order.paperCount > 0;
  return (
    <div className="cy-flow order-tools">
      {order.links.map(({ label, path }) => (
        <Button key={path} onClick={() => void navigate(path)}>
          {label}
        </Button>
      ))}
      {order.editable && (
        <Button type={asksToMend(order) ? 'primary' : 'default'} onClick={tools.edit}>
          {order.number ? words.changeOrder : words.goOnFilling}
        </Button>
      )}
      {order.may.take && <Button onClick={() => void tools.take()}>{words.takeIt}</Button>}
      {order.may.assign && (
        <Button onClick={() => setShown('assign')}>{order.assigneeName ? words.handOver : words.assign}</Button>
      )}
      {copies && <Button onClick={() => void tools.copy(false)}>{words.copyOrder}</Button>}
      {order.number && !copiesNew && <Button onClick={() => setShown('slip')}>{words.printSlip}</Button>}
      {copiesNew && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'new', label: words.onlyNewer, onClick: () => void tools.copy(true) },
              { key: 'slip', label: words.printSlip, onClick: () => setShown('slip') },
            ],
          }}
        >
          <Button aria-haspopup="menu">
            {words.more}
            <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      {order.may.delete && (
        <Button danger onClick={() => void tools.drop()}>
          {words.deleteDraft}
        </Button>
      )}
      {shown === 'assign' && <AssignDialog orders={[order]} onDone={props.onChanged} onClose={close} />}
      {shown === 'slip' && <Slip order={order} onDone={close} />}
    </div>
  );
};
