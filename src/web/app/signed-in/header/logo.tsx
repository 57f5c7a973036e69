import { Link } from 'react-router';
import { useSite } from '#web/api/session/site.ts';
import { useSession } from '#web/api/transport/service.ts';
import { words } from '../shell-words.ts';
import { fromTop } from '../tabs/use-panel-top.ts';
import './logo.css';

/** The institution's logo, or its name where it has none. */
export const Logo = () => {
  const logo = useSession((state) => state.logoImg);
  const organization = useSession((state) => state.Organization);
  const { branding } = useSite();
  const name = organization || branding.title;
  return (
    <Link to="/dashboard" state={fromTop} className="shell-logo" title={words.toHome(name)}>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <span className="shell-mark" aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      <span className="cy-clip">{name}</span>
    </Link>
  );
};
