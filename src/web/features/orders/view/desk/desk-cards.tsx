import { Checkbox } from 'antd';
import type { OrderLine } from '#contracts/orders.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { OrderCard } from '../order-card.tsx';
import { orderName } from '../order-marks.tsx';

interface DeskCardsProps {
  label: string;
  rows: readonly OrderLine[];
  opened: string | undefined;
  chosen: readonly OrderLine[];
  onChosen: (chosen: OrderLine[]) => void;
  onOpen: (id: string) => void;
}

/** The queue on a phone: cards to press, several to be dealt with at once. */
export const DeskCards = ({ label, rows, opened, chosen, onChosen, onOpen }: DeskCardsProps) => {
  const picked = new Set(chosen.map(({ id }) => id));
  return (
    <>
      {rows.length > 1 && (
        <Checkbox
          className="order-card-pick-all"
          checked={rows.every(({ id }) => picked.has(id))}
          indeterminate={rows.some(({ id }) => picked.has(id)) && !rows.every(({ id }) => picked.has(id))}
          onChange={({ target }) => onChosen(target.checked ? [...rows] : [])}
        >
          全选本页 {rows.length} 张
        </Checkbox>
      )}
      <Stack as="ul" gap={10} aria-label={label}>
        {rows.map((order) => (
          <OrderCard
            key={order.id}
            named
            order={order}
            chosen={order.id === opened}
            pick={
              <Checkbox
                className="order-card-pick"
                aria-label={`选择 ${orderName(order)} ${order.applicantName}`}
                checked={picked.has(order.id)}
                onChange={({ target }) =>
                  onChosen([...chosen.filter(({ id }) => id !== order.id), ...(target.checked ? [order] : [])])
                }
              />
            }
            onOpen={() => onOpen(order.id)}
          />
        ))}
      </Stack>
    </>
  );
};
