import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { chooseLanguage } from '#web/api/session/choose-language.ts';
import { pageLanguage } from '#web/api/session/page-language.ts';
import { useSite } from '#web/api/session/site.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { LanguageSwitch } from '#web/ui/page/language-switch.tsx';
import { words } from './public-words.ts';
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
        <LanguageSwitch language={pageLanguage} onChoose={chooseLanguage} />
        <Link className="cy-button" to={signedIn ? '/' : loginPath}>
          {signedIn ? words.enter : words.signIn}
        </Link>
      </header>
      {children}
      <Flow as="footer" justify="center" gap="4 20">
        {footer && <span>{footer}</span>}
        <Link to="/accessibility">{words.accessibility}</Link>
      </Flow>
    </div>
  );
};
