import { Button } from 'antd';
import type { Board } from '#contracts/literature/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import { useBoardChange } from '../workbench-dialogs/use-board-change.ts';

/** What left the order, why, and the way back while the draft is in hand. */
export const TakenOffList = ({ board }: { board: Board }) => {
  const back = useBoardChange(
    board,
    ({ database, metric }: Board['takenOff'][number], version) =>
      call('POST /citations/put-back', {
        body: {
          orderId: board.orderId,
          version,
          databases: database === null ? [] : [database],
          metrics: metric === null ? [] : [metric],
        },
      }),
    '已放回委托，并告知委托人',
  );
  if (board.takenOff.length === 0) return null;
  return (
    <ul className="finish-items" aria-label="已从委托中去掉">
      {board.takenOff.map((one) => (
        <li key={one.name}>
          <p>
            <b>{one.name} 已从委托中去掉</b>
            <small>
              {one.day}：{one.reason}
            </small>
          </p>
          <Button
            disabled={back.isPending || !board.editable}
            aria-label={`放回委托：${one.name}`}
            onClick={() => back.mutate(one)}
          >
            放回委托
          </Button>
        </li>
      ))}
    </ul>
  );
};
