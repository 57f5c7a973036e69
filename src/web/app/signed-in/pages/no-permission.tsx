import { Link } from 'react-router';
import { sentences } from '#web/api/transport/sentences.ts';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { words as texts } from '../shell-words.ts';

interface NoPermissionProps {
  title: string;
  access: 'unbought' | 'withheld';
}

const words = {
  unbought: {
    title: sentences.notPurchased,
    text: (page: string) => texts.pageNotPurchased(page),
  },
  withheld: {
    title: texts.mayNotOpen,
    text: (page: string) => texts.notInMenu(page),
  },
};

/** §2.32: for entries that were not bought, and for sections that the user's menu lacks. */
export const NoPermission = ({ title, access }: NoPermissionProps) => (
  <MessagePage title={words[access].title} text={words[access].text(title)}>
    <Link className="cy-button" data-kind="primary" to="/dashboard">
      {texts.goHome}
    </Link>
  </MessagePage>
);
