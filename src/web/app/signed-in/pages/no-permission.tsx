import { Link } from 'react-router';
import { sentences } from '#web/api/transport/sentences.ts';
import { MessagePage } from '#web/ui/page/message-page.tsx';

interface NoPermissionProps {
  title: string;
  access: 'unbought' | 'withheld';
}

const words = {
  unbought: {
    title: sentences.notPurchased,
    text: (page: string) => `“${page}”尚未开通，或者服务已经到期。如有需要，请联系本单位管理员。`,
  },
  withheld: {
    title: '没有权限访问',
    text: (page: string) => `“${page}”不在您的菜单里。如工作需要，请联系管理员开通。`,
  },
};

/** §2.32: for entries that were not bought, and for sections that the user's menu lacks. */
export const NoPermission = ({ title, access }: NoPermissionProps) => (
  <MessagePage title={words[access].title} text={words[access].text(title)}>
    <Link className="cy-button" data-kind="primary" to="/dashboard">
      回到首页
    </Link>
  </MessagePage>
);
