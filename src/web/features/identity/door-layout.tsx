import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#domain/dates/format.ts';
import { useSite } from '#web/api/session/site.ts';
import './door.css';

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

const Institution = () => {
  const { branding, institution, notices } = useSite();
  return (
    <aside className="cy-door-side">
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
      {notices.length > 0 && (
        <ul className="cy-door-notices" aria-label="通知公告">
          {notices.slice(0, 3).map(({ id, title, date }) => (
            <li key={id}>
              <Link to={`/layout#notice-${id}`}>{title}</Link>
              <time>{formatDay(date)}</time>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
};

interface DoorLayoutProps {
  title: string;
  text?: string;
  /** For long forms: room for two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** The institution on one half, a quiet card on the other; one below the other on a phone. */
export const DoorLayout = ({ title, text, wide, children }: DoorLayoutProps) => {
  const { footer } = useSite();
  return (
    <div className="cy cy-door">
      <Institution />
      <main className="cy-door-main">
        <div className="cy-card" data-wide={wide || undefined}>
          <header>
            <h1>{title}</h1>
            {text && <p className="cy-soft">{text}</p>}
          </header>
          {children}
        </div>
        <footer className="cy-door-foot">
          <Link to="/instructions">使用说明</Link>
          <Link to="/webvpn">校外访问</Link>
          <Link to="/verify">报告验真</Link>
          {footer && <span>{footer}</span>}
        </footer>
      </main>
    </div>
  );
};
