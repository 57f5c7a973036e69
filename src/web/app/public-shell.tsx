import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '#web/api/session/site.ts';
import { useSession } from '#web/api/transport/service.ts';
import './public-shell.css';

/** The quiet frame of public pages that nobody signs in at: whose platform this is, and the way in. */
export const PublicShell = ({ children }: { children: ReactNode }) => {
  const { branding, institution, loginPath, footer } = useSite();
  const signedIn = useSession((state) => state.token !== undefined);
  return (
    <div className="cy cy-shell">
      <header>
        <Link to="/layout" className="cy-shell-brand">
          {branding.logoUrl && <img src={branding.logoUrl} alt="" />}
          <strong>{institution?.name ?? branding.shortName}</strong>
          <span>{branding.title}</span>
        </Link>
        <Link className="cy-button" to={signedIn ? '/' : loginPath}>
          {signedIn ? '进入平台' : '登录'}
        </Link>
      </header>
      {children}
      {footer && <footer>{footer}</footer>}
    </div>
  );
};
