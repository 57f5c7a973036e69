import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { useLocation } from 'react-router';
import { formatDay } from '#domain/dates/format.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { call } from '#web/api/transport/service.ts';
import { Loading } from '#web/ui/load/loading.tsx';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { helpSlugAt } from './help-slug.ts';
import { words } from './help-words.ts';
import './help.css';

const Markdown = lazy(async () => ({ default: (await import('#web/ui/markdown/markdown.tsx')).Markdown }));

interface HelpArticleProps {
  slug: string;
  /** Stands above the text. */
  lead?: ReactNode;
}

/** A page an administrator wrote, or a plain word when there is none. */
export const HelpArticle = ({ slug, lead }: HelpArticleProps) => {
  const ask = useCallback(
    (signal: AbortSignal) => call('GET /help/:slug', { params: { slug }, signal, quiet: true }),
    [slug],
  );
  const { data, failure, retry } = useCall(ask);
  if (failure?.status === 404) return <MessagePage title={words.empty} text={words.notWritten} />;
  if (failure)
    return (
      <MessagePage title={words.notOpened} text={failure.message} action={{ label: words.again, onPress: retry }} />
    );
  if (!data) return <Loading />;
  return (
    <main className="cy-help">
      <h1>{data.title}</h1>
      {lead}
      <Suspense fallback={<Loading />}>
        <Markdown text={data.body} />
      </Suspense>
      <p className="cy-hint">{words.updated(formatDay(data.updatedAt))}</p>
    </main>
  );
};

/** /instructions, /gzu_instructions and /exporting_tutorials/:id. */
export const HelpPage = () => <HelpArticle slug={helpSlugAt(useLocation().pathname)} />;
