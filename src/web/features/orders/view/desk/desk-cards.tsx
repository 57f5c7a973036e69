import type { OrderLine } from '#contracts/orders.ts';
import { OrderCard } from '../order-card.tsx';

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
        <label className="order-card-pick-all">
          <input
            type="checkbox"
            checked={rows.every(({ id }) => picked.has(id))}
            onChange={({ target }) => onChosen(target.checked ? [...rows] : [])}
          />
          全选本页 {rows.length} 张
        </label>
      )}
      <ul className="order-cards" aria-label={label}>
        {rows.map((order) => (
          <OrderCard
            key={order.id}
            named
            order={order}
            chosen={order.id === opened}
            pick={{
              picked: picked.has(order.id),
              onPick: (one) => onChosen([...chosen.filter(({ id }) => id !== order.id), ...(one ? [order] : [])]),
            }}
            onOpen={() => onOpen(order.id)}
          />
        ))}
      </ul>
    </>
  );
};
