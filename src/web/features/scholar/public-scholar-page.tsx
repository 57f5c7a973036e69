import { useCallback } from 'react';
import { useParams } from 'react-router';
import type { PublicScholarPage as PublicPage } from '#contracts/literature/scholar.ts';
import { listed } from '#domain/language/list-words.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Flow, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { words } from './public-scholar-words.ts';
import { scholarJsonLd } from './scholar-json-ld.ts';
import { daysWords, limitWords, overWords, searchedWords, sumLimits, unknownWords } from './scholar-words.ts';

type Paper = PublicPage['papers'][number];

const citedWords = (paper: Paper): string => {
  const { cited, others, databases } = paper;
  if (cited === null) return words.citedUnknown(unknownWords);
  const limits = limitWords(paper);
  const counted = words.citedIn(databases.join(listed.comma), cited, others === null ? '' : words.others(others));
  return limits ? words.withNote(counted, limits) : counted;
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
        paper.indexed.length > 0 && words.indexedIn(paper.indexed.join(listed.comma)),
        citedWords(paper),
        paper.rule && words.rule(paper.rule),
        searchedWords(paper),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </Box>
);

const Found = ({ page }: { page: PublicPage }) => {
  const { figures } = page;
  const sum = figures.cited && words.cited(figures.cited.sum);
  const over = figures.cited
    ? [overWords(figures.cited.papers, figures.papers), sumLimits(figures)].filter(Boolean).join(listed.part)
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
          words.papers(figures.papers),
          sum && (over ? words.withNote(sum, over) : sum),
          figures.hIndex !== null &&
            (over ? words.withNote(words.hIndex(figures.hIndex), over) : words.hIndex(figures.hIndex)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text as="p" margin={0} tone="soft" size="second">
        {words.basis(page.institution, daysWords(figures), unknownWords)}
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
        {!data && !failure && <Text tone="soft">{words.opening}</Text>}
      </Stack>
    </Row>
  );
};
