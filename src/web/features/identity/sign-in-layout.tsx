import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StationLogin } from '#contracts/institutions/site.ts';
import { formatDay } from '#domain/dates/format.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { chooseLanguage } from '#web/api/session/choose-language.ts';
import { pageLanguage } from '#web/api/session/page-language.ts';
import { useSite } from '#web/api/session/site.ts';
import { LanguageSwitch } from '#web/ui/page/language-switch.tsx';
import { words as texts } from './sign-in-words.ts';
import './sign-in.css';
import './sign-in-layout.css';

/** `查收查引：论文收录与被引情况检索` → name and text; a line without a colon is all text. */
const ServiceLine = ({ line }: { line: string }) => {
  const [name = '', ...text] = line.split('：');
  return (
    <li>
      {text.length > 0 ? (
        <>
          <strong>{name}</strong>
          <span>{text.join('：')}</span>
        </>
      ) : (
        <span className="cy-line">{line}</span>
      )}
    </li>
  );
};

const Institution = ({ chosen }: { chosen: StationLogin | undefined }) => {
  const site = useSite();
  const { notices } = site;
  const { branding, institution } = chosen ?? site;
  const picture = chosen?.pictureUrl;
  const contact = chosen?.contact ?? site.contact;
  const reached = [contact?.name, contact?.phone, contact?.address].filter(Boolean).join(' · ');
  return (
    <aside
      className="cy-door-side"
      data-pictured={picture ? true : undefined}
      style={picture ? { backgroundImage: `${veil}, url("${picture}")` } : undefined}
    >
      <Link className="cy-brand" to="/layout">
        {branding.logoUrl && <img src={branding.logoUrl} alt="" />}
        <span>{institution?.name ?? branding.shortName}</span>
      </Link>
      <p className="cy-hero">{branding.title}</p>
      <ul className="cy-services">
        {branding.heroLines.map((line) => (
          <ServiceLine key={line} line={line} />
        ))}
      </ul>
      {reached && <p className="cy-door-contact">{reached}</p>}
      {notices.length > 0 && (
        <ul className="cy-door-notices" aria-label={texts.notices}>
          {notices.slice(0, 3).map(({ id, title, date }) => (
            <li key={id}>
              <Link to={`/layout#notice-${id}`}>{title}</Link>
              <time>{shownDay(formatDay(date))}</time>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
};

/** White words stand on the dark of it, whatever picture was uploaded. */
const veil = 'linear-gradient(rgb(0 8 30 / 72%), rgb(0 8 30 / 24%) 28%, rgb(0 8 30 / 24%) 56%, rgb(0 8 30 / 88%) 78%)';

interface DoorLayoutProps {
  title: string;
  text?: string;
  /** For long forms: room for two columns. */
  wide?: boolean;
  /** The institution that was chosen in the form; absent: the host's own. */
  chosen?: StationLogin | undefined;
  children: ReactNode;
}

/** The institution on one half, a quiet card on the other; one below the other on a phone. */
export const SignInLayout = ({ title, text, wide, chosen, children }: DoorLayoutProps) => {
  const { footer } = useSite();
  return (
    <div className="cy cy-door">
      <Institution chosen={chosen} />
      <main className="cy-door-main">
        <div className="cy-card" data-wide={wide || undefined}>
          <LanguageSwitch language={pageLanguage} onChoose={chooseLanguage} />
          <header>
            <h1>{title}</h1>
            {text && <p className="cy-soft">{text}</p>}
          </header>
          {children}
        </div>
        <footer className="cy-flow cy-door-foot">
          <Link to="/instructions">{texts.instructions}</Link>
          <Link to="/webvpn">{texts.offCampus}</Link>
          <Link to="/verify">{texts.verifyReport}</Link>
          <Link to="/accessibility">{texts.accessibility}</Link>
          {footer && <span>{footer}</span>}
        </footer>
      </main>
    </div>
  );
};
