import { Link, useSearchParams } from 'react-router';
import { MessagePage } from '#web/ui/message-page.tsx';

/** /pay_success: where the payment platform sends the browser back. The order alone says whether the money came. */
export const PaidPage = () => {
  const [params] = useSearchParams();
  const order = params.get('out_trade_no') ?? params.get('orderNo');
  return (
    <MessagePage
      title="支付已提交"
      text={
        <>
          {order && <>订单号 {order}。</>}
          是否到账以委托单的状态为准，通常在一分钟内更新。如果几分钟后仍显示待缴费，请不要重复支付，联系受理馆员核对。
        </>
      }
    >
      <Link className="cy-button" data-kind="primary" to="/">
        查看我的委托
      </Link>
    </MessagePage>
  );
};
