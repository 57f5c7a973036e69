import type { Board } from '#contracts/literature/workbench.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import type { JournalMetric } from '#domain/services/choices.ts';
import { call } from '#web/api/transport/service.ts';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { workbenchKey } from '../workbench/use-workbench.ts';

/** What leaves the order: a database that cannot be searched, or a metric that cannot be given. */
export interface TakenOff {
  name: string;
  databases: number[];
  metrics: JournalMetric[];
}

interface TakeOffDialogProps {
  board: Board;
  taking: TakenOff;
  onClose: () => void;
}

export const TakeOffDialog = ({ board: { orderId, version, handPrice }, taking, onClose }: TakeOffDialogProps) => (
  <ReasonDialog
    title={`从委托中去掉 ${taking.name}`}
    okText="去掉并告知委托人"
    danger
    label="为什么不能检索"
    missing="请写明原因，委托人会看到"
    most={500}
    send={(reason) =>
      call('POST /citations/take-off', {
        body: { orderId, version, databases: taking.databases, metrics: taking.metrics, reason },
      })
    }
    refresh={workbenchKey}
    said={`已去掉 ${taking.name}，并告知委托人`}
    onClose={onClose}
  >
    <p className="order-wide">
      报告里不再写 {taking.name}，
      {handPrice === null
        ? '费用按实际检索的内容结算'
        : `本单费用 ${formatYuan(fen(handPrice))} 是人工核定的，不会自动减少，需要减收的请告知受理馆员`}
      ，原因作为留言告知委托人。初稿完成以前可以放回委托。
    </p>
  </ReasonDialog>
);
