import { Link } from 'react-router';
import type { OrderView } from '#contracts/orders.ts';
import { QrCode } from '#web/ui/value/qr-code.tsx';

/** How others make sure that the report is genuine. */
export const OrderVerify = ({ order: { report } }: { order: Pick<OrderView, 'report'> }) =>
  report?.verificationUrl ? (
    <section className="order-verify" aria-label="验真">
      <h3>验真</h3>
      <div>
        <QrCode text={report.verificationUrl} label="扫码验真" />
        <p>
          <b className="order-verify-code">{report.code}</b>
          评审方扫码，或在
          <Link to={`/verify/${report.code}`} target="_blank">
            “报告验真”
          </Link>
          输入编号与验真码，即可看到这份报告的原件。
        </p>
      </div>
    </section>
  ) : null;
