import { keepPreviousData } from '@tanstack/react-query';
import type { KnownOrderView } from '#contracts/literature/scholar.ts';
import { listed } from '#domain/language/list-words.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { useCitation } from '../form/sheet-context.ts';
import { words } from './citation-words.ts';

const mostShown = 20;

type Paper = KnownOrderView['papers'][number];

const knownWords = ({ known, newDatabases }: Paper): string => {
  if (!known) return words.newPaper;
  const figures = [
    known.cited === null ? words.citedUnsearched : words.citedTimes(known.cited),
    known.others === null ? '' : words.byOthers(known.others),
    known.toCheck ? words.undecided(known.toCheck) : '',
    known.years && words.citingYears(known.years),
    known.indexed.length > 0 ? words.indexedIn(known.indexed.join(listed.comma)) : '',
  ].filter(Boolean);
  const days = known.from === known.day ? known.day : words.dayToDay(known.from, known.day);
  const since = words.fromReport(known.report, known.day && words.searchedOn(days));
  return words.knownLine(
    figures.join(' · '),
    since,
    newDatabases.length > 0 ? words.newDatabasesOf(newDatabases.join(listed.comma)) : '',
  );
};

/** Before anything is paid: what one's own reports say already, and what of the order is new. */
export const KnownPart = () => {
  const asked = {
    papers: useCitation(({ papers }) => papers).map(({ title, doi, year }) => ({
      title,
      doi,
      year: String(year ?? ''),
    })),
    databases: useCitation(({ databases }) => databases),
  };
  const { data } = useQuery({
    queryKey: ['scholar', 'known', asked],
    queryFn: () => call('POST /scholar/known', { body: asked, quiet: true }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.reports === 0 || data.papers.every(({ known }) => known === null)) return null;
  const known = data.papers.length - data.newPapers;
  return (
    <Card
      title={words.knownTitle}
      text={words.knownText(
        data.papers.length,
        known,
        data.newPapers,
        data.newDatabases.length > 0 ? words.newDatabases(data.newDatabases.join(listed.comma)) : words.noNewDatabases,
      )}
    >
      <Stack as="ul" gap={6} margin={0} pad={0}>
        {data.papers.slice(0, mostShown).map((paper, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper of a form has no name but its place
          <Text as="li" key={at} breaks display="block">
            {paper.title}{' '}
            <Text tone="soft" size="second">
              {knownWords(paper)}
            </Text>
          </Text>
        ))}
        {data.papers.length > mostShown && (
          <Text as="li" tone="soft" display="block">
            {words.morePapers(data.papers.length - mostShown)}
          </Text>
        )}
      </Stack>
    </Card>
  );
};
