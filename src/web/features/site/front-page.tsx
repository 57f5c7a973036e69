import { Link } from 'react-router';
import { formatDay } from '#domain/dates/format.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { useSite } from '#web/api/session/site.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Flow, Stack, Text } from '#web/ui/layout/layout.tsx';
import { FoldedText } from '#web/ui/markdown/folded-text.tsx';
import { words } from './site-words.ts';
import './front-page.css';

const services = [
  {
    name: words.citation,
    text: words.citationText,
    uses: words.citationFor,
  },
  {
    name: words.novelty,
    text: words.noveltyText,
    uses: words.noveltyFor,
  },
  {
    name: words.patent,
    text: words.patentText,
    uses: words.patentFor,
  },
] as const;

const steps = [words.stepSubmit, words.stepAccept, words.stepSearch, words.stepReview, words.stepCollect] as const;

const Notices = () => {
  const { notices } = useSite();
  return (
    <section className="cy-panel" aria-labelledby="notices">
      <Text as="h2" size={18} id="notices">
        {words.notices}
      </Text>
      {notices.length === 0 && <p className="cy-hint">{words.noNotices}</p>}
      {notices.map(({ id, title, body, date }) => (
        <FoldedText
          key={id}
          id={`notice-${id}`}
          text={body}
          summary={
            <>
              <span>{title}</span>
              <time>{shownDay(formatDay(date))}</time>
            </>
          }
        />
      ))}
    </section>
  );
};

const Help = () => {
  const { contact } = useSite();
  return (
    <section className="cy-panel" aria-labelledby="help">
      <Text as="h2" size={18} id="help">
        {words.verifyAndHelp}
      </Text>
      <Stack as="ul" className="cy-links" gap={10}>
        <li>
          <Link to="/verify">{words.verifyReport}</Link>
          <span>{words.verifyReportText}</span>
        </li>
        <li>
          <Link to="/instructions">{words.instructions}</Link>
          <span>{words.instructionsText}</span>
        </li>
        <li>
          <Link to="/webvpn">{words.offCampus}</Link>
          <span>{words.offCampusText}</span>
        </li>
      </Stack>
      {contact && (
        <p className="cy-hint">
          {words.contact([contact.name, contact.phone, contact.email, contact.address].filter(Boolean).join(' · '))}
        </p>
      )}
    </section>
  );
};

/** /layout: the institution's public front page. */
export const FrontPage = () => {
  const { branding, institution, loginPath, registration } = useSite();
  const signedIn = useSession((state) => state.token !== undefined);
  return (
    <main className="cy-front">
      <section className="cy-front-hero">
        <p>{institution?.name ?? branding.shortName}</p>
        <h1>{branding.title}</h1>
        <p>{branding.loginText}</p>
        <Flow gap="12 24" marginTop={20}>
          <Link className="cy-button cy-on-accent" to={signedIn ? '/' : loginPath}>
            {signedIn ? words.enter : words.signIn}
          </Link>
          {!signedIn && registration !== 'closed' && <Link to="/register">{words.register}</Link>}
        </Flow>
      </section>
      <ol className="cy-steps" aria-label={words.howItWorks}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section className="cy-front-services" aria-label={words.services}>
        {services.map(({ name, text, uses }) => (
          <article key={name} className="cy-panel">
            <Text as="h2" size={18}>
              {name}
            </Text>
            <p>{text}</p>
            <p className="cy-hint">{uses}</p>
          </article>
        ))}
      </section>
      <div className="cy-front-two">
        <Notices />
        <Help />
      </div>
    </main>
  );
};
