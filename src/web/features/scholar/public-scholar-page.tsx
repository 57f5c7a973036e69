import { useCallback } from 'react';
import { useParams } from 'react-router';
import type { PublicScholarPage as PublicPage } from '#contracts/literature/scholar.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Flow, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { scholarJsonLd } from './scholar-json-ld.ts';
import { daysWords, limitWords, overWords, searchedWords, sumLimits, unknownWords } from './scholar-words.ts';

type Paper = PublicPage['papers'][number];

const citedWords = (paper: Paper): string => {
  const { cited, others, databases } = paper;
  if (cited === null) return `被引${unknownWords}`;
  const counted = [`被引 ${cited}`, others !== null && `他引 ${others}`, limitWords(paper)].filter(Boolean);
  return `${databases.join('、')} ${counted.join('，')}`;
};

const PaperLine = ({ paper }: { paper: Paper }) => (
  <Box as="li" pad="12 0" edgeTop="hair">
    <Text as="p" margin={0} weight={600} breaks>
      {paper.doi ? <a href={`https://doi.org/${paper.doi}`}>{paper.title}</a> : paper.title}
    </Text>
    <Text as="p" margin="2 0 0" tone="soft" breaks>
      {[paper.authors, paper.source, paper.year].filter(Boolean).join(' · ')}
    </Text>
    <Text as="p" margin="2 0 0" size="second" tone="soft" breaks>
      {[
        paper.indexed.length > 0 && `收录：${paper.indexed.join('、')}`,
        citedWords(paper),
        paper.rule && `口径：${paper.rule}`,
        searchedWords(paper),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </Box>
);

const Found = ({ page }: { page: PublicPage }) => {
  const { figures } = page;
  const sum = figures.cited && `被引 ${figures.cited.sum}`;
  const over = figures.cited
    ? [overWords(figures.cited.papers, figures.papers), sumLimits(figures)].filter(Boolean).join('，')
    : '';
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data for search engines, with every < written as an escape */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scholarJsonLd(page) }} />
      <Text as="h1" size="title" margin={0}>
        {page.name}
      </Text>
      <Flow gap={8}>
        <Text tone="soft">{[page.institution, page.department].filter(Boolean).join(' · ')}</Text>
        {page.orcid && <a href={`https://orcid.org/${page.orcid}`}>ORCID {page.orcid}</a>}
      </Flow>
      <Text as="p" margin={0}>
        {[
          `论文 ${figures.papers} 篇`,
          sum && (over ? `${sum}（${over}）` : sum),
          figures.hIndex !== null && (over ? `h 指数 ${figures.hIndex}（同上）` : `h 指数 ${figures.hIndex}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text as="p" margin={0} tone="soft" size="second">
        只列由{page.institution}的检索报告核实的论文，{daysWords(figures)}；没有检索过的写“{unknownWords}”。
      </Text>
      <Box as="ul" margin={0} pad={0}>
        {page.papers.map((paper) => (
          <PaperLine key={`${paper.doi} ${paper.title}`} paper={paper} />
        ))}
      </Box>
    </>
  );
};

/** /scholar_page/:code: the page a person opened to everybody. */
export const PublicScholarPage = () => {
  const { code = '' } = useParams();
  const ask = useCallback(() => call('GET /scholar/public/:code', { params: { code }, quiet: true }), [code]);
  const { data, failure } = useCall(ask);
  return (
    <Row as="main" justify="center" pad="32 16">
      <Stack gap={10} columns="1fr" width="100%" maxWidth={820} minWidth={0} aria-live="polite">
        {data && <Found page={data} />}
        {failure && <Note kind="warn">{failure.message}</Note>}
        {!data && !failure && <Text tone="soft">正在打开…</Text>}
      </Stack>
    </Row>
  );
};
