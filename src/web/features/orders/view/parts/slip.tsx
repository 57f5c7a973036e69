import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { OrderView } from '#contracts/orders.ts';
import { formatTime } from '#domain/dates/format.ts';
import { fen } from '#domain/money/yuan.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Box } from '#web/ui/layout/layout.tsx';
import { Fact } from '#web/ui/value/fact.tsx';
import { Money, MoneyInFull } from '#web/ui/value/money.tsx';
import './slip.css';

/** The slip that goes with the order, on A5; it stands outside the frame so that nothing else is printed. */
export const Slip = ({ order, onDone }: { order: OrderView; onDone: () => void }) => {
  const organization = useSession((state) => state.Organization);
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    // The paper is drawn first.
    const drawn = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(drawn);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <Box as="article" className="order-slip" display="none" aria-label="委托单凭条">
      <header>
        <p>{organization}</p>
        <h1>{order.serviceName}委托单</h1>
        <p className="order-slip-number">{order.number ?? '（草稿）'}</p>
      </header>
      <dl>
        <Fact name="委托人">
          {order.applicantName} {order.department}
        </Fact>
        <Fact name="电话">{order.applicantPhone || '—'}</Fact>
        <Fact name="内容">{order.summary}</Fact>
        <Fact name="状态">
          {order.status.label}
          {order.urgent && '（加急）'}
        </Fact>
        <Fact name="提交时间">{formatTime(order.createdAt)}</Fact>
        <Fact name="应完成">{order.dueOn ?? '受理后告知'}</Fact>
        <Fact name="应收">
          <MoneyInFull amount={fen(order.charged)} />
        </Fact>
        <Fact name="已缴">
          <Money amount={fen(order.paid)} />
        </Fact>
        <Fact name="经办馆员">{order.assigneeName ?? '—'}</Fact>
      </dl>
      <footer>
        <p>委托人签字：</p>
        <p>经办人签字：</p>
        <p>打印于 {formatTime(Date.now())}</p>
      </footer>
    </Box>,
    document.body,
  );
};
