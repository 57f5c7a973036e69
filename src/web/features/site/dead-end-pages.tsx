import { Link, useNavigate } from 'react-router';
import { useSession } from '#web/api/transport/service.ts';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { words } from './site-words.ts';

const Ways = () => {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" className="cy-button" onClick={() => void navigate(-1)}>
        {words.back}
      </button>
      <Link className="cy-button" data-kind="primary" to="/">
        {words.home}
      </Link>
    </>
  );
};

/** /401: where a refused call leads (§2.13). */
export const ForbiddenPage = () => {
  const userName = useSession((state) => state.fullName);
  return (
    <MessagePage
      sign="401"
      title={words.noPermission}
      text={userName ? words.noPermissionOf(userName) : words.noPermissionText}
    >
      <Ways />
    </MessagePage>
  );
};

export const NotFoundPage = () => (
  <MessagePage sign="404" title={words.noSuchPage} text={words.noSuchPageText}>
    <Ways />
  </MessagePage>
);
