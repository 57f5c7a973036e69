import { keepPreviousData } from '@tanstack/react-query';
import type { KnownOrderView } from '#contracts/literature/scholar.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { useCitation } from '../form/sheet-context.ts';

const mostShown = 20;

type Paper = KnownOrderView['papers'][number];

const knownWords = ({ known, newDatabases }: Paper): string => {
  if (!known) return '新的：还没有您的报告核过';
  const figures = [
    known.cited === null ? '被引未查' : `被引 ${known.cited}`,
    known.others === null ? '' : `他引 ${known.others}`,
    known.toCheck ? `待核 ${known.toCheck}` : '',
    known.years && `只计 ${known.years} 的施引`,
    known.indexed.length > 0 ? `收录 ${known.indexed.join('、')}` : '',
  ].filter(Boolean);
  const days = known.from === known.day ? known.day : `${known.from} 至 ${known.day}`;
  const since = `报告 ${known.report}${known.day && `，${days} 检索`}`;
  return `${figures.join(' · ')}（${since}）${newDatabases.length > 0 ? `；新的库：${newDatabases.join('、')}` : ''}`;
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
      title="您的报告已经核过的"
      text={`${data.papers.length} 篇 = ${known} 篇核过 + ${data.newPapers} 篇新的；${data.newDatabases.length > 0 ? `新的数据库：${data.newDatabases.join('、')}` : '没有新的数据库'}。只取自您已出具并付清的报告；再检索一次才有今天的数。`}
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
            另 {data.papers.length - mostShown} 篇
          </Text>
        )}
      </Stack>
    </Card>
  );
};
