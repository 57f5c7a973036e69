import { useSite } from '#web/api/session/site.ts';
import { HelpArticle } from './help-page.tsx';
import { words } from './help-words.ts';

/** /webvpn: how to come in from outside, and the way there when the institution has one. */
export const WebvpnPage = () => {
  const { webvpn } = useSite();
  return (
    <HelpArticle
      slug="webvpn"
      lead={
        webvpn && (
          <p>
            <a className="cy-button" data-kind="primary" href={webvpn.url}>
              {words.toWebvpn}
            </a>
          </p>
        )
      }
    />
  );
};
