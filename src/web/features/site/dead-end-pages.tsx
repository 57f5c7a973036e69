import { Link, useNavigate } from 'react-router';
import { useSession } from '#web/api/transport/service.ts';
import { MessagePage } from '#web/ui/page/message-page.tsx';

const Ways = () => {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" className="cy-button" onClick={() => void navigate(-1)}>
        返回上一页
      </button>
      <Link className="cy-button" data-kind="primary" to="/">
        回到首页
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
      title="没有权限访问"
      text={
        userName
          ? `当前账号（${userName}）没有这项权限。如工作需要，请联系管理员开通。`
          : '没有这项权限。如工作需要，请联系管理员开通。'
      }
    >
      <Ways />
    </MessagePage>
  );
};

export const NotFoundPage = () => (
  <MessagePage sign="404" title="页面不存在" text="地址可能输错了，或者页面已经移走。">
    <Ways />
  </MessagePage>
);
