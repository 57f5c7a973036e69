import { Link, useLocation } from 'react-router';
import { useSession } from '#web/api/service.ts';
import { leave } from '#web/api/sign-in.ts';
import { Button } from '#web/ui/button.tsx';

/** The first page behind the door: who is signed in and where the menu leads. */
export const SignedIn = () => {
  const { pathname } = useLocation();
  const fullName = useSession((state) => state.fullName);
  const organization = useSession((state) => state.Organization);
  const menuList = useSession((state) => state.menuList);
  return (
    <main className="cy cy-message">
      <h1>{fullName}，您好</h1>
      <p className="cy-message-text">
        {organization} {pathname}
      </p>
      <nav aria-label="主菜单" className="cy-message-actions">
        {menuList.map((item) => (
          <Link key={item.path} to={item.path}>
            {item.meta.title}
          </Link>
        ))}
      </nav>
      <Button onClick={() => void leave()}>退出登录</Button>
    </main>
  );
};
