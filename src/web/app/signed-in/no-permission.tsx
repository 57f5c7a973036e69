import { Link } from 'react-router';
import { sentences } from '#web/api/sentences.ts';
import { MessagePage } from '#web/ui/message-page.tsx';

/** §2.32: for entries that were not bought or that the user's menu lacks. */
export const NoPermission = ({ title }: { title: string }) => (
  <MessagePage
    title={sentences.notPurchased}
    text={`“${title}”尚未对您开放：所在单位没有购买此模块，或者您的账号不负责这项工作。如有需要，请联系本单位管理员。`}
  >
    <Link className="cy-button" data-kind="primary" to="/dashboard">
      回到首页
    </Link>
  </MessagePage>
);
