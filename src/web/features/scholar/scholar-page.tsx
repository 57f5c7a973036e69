import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Switch, Typography } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { NotificationChoices } from '#contracts/identity/personal.ts';
import type { ProvenPaperView, ScholarPageView } from '#contracts/literature/scholar.ts';
import { shownDay } from '#domain/dates/shown.ts';
import { listed } from '#domain/language/list-words.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Flow, Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { BarChart } from '#web/ui/list/bar-chart.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import type { Load } from '#web/ui/load/load.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { copyWords } from '#web/ui/value/copy-words.ts';
import { formPath } from '../orders/view/form-link.ts';
import { reportPath } from '../reports/view/report-links.ts';
import { words } from './scholar-page-words.ts';
import {
  daysWords,
  leftOutWords,
  overWords,
  sinceWords,
  sourceWords,
  statedWords,
  sumLimits,
  unknownWords,
} from './scholar-words.ts';

const columns: Column<ProvenPaperView>[] = [
  {
    key: 'title',
    title: words.paper,
    value: ({ title }) => title,
    render: (paper) => (
      <Box maxWidth="min(380px, 62vw)">
        <Text breaks>{paper.title}</Text>
        <Text as="p" tone="soft" size="second" margin={0} breaks>
          {[paper.source, paper.year, paper.indexed.join(listed.comma)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
    ),
  },
  { key: 'cited', title: words.cited, value: ({ cited }) => cited ?? unknownWords, numeric: true },
  { key: 'others', title: words.others, value: ({ others }) => others ?? unknownWords, numeric: true },
  {
    key: 'proof',
    title: words.proof,
    value: ({ day }) => day,
    render: (paper) => (
      <Text display="block" size="second" maxWidth={220}>
        <Link to={reportPath(paper.reportId)}>{sourceWords(paper)}</Link>
      </Text>
    ),
  },
];

const Figure = ({ value, name, note }: { value: number | null; name: string; note: string }) => (
  <Stack gap={2} alignContent="start">
    <Text size="figure" weight={600} numeric>
      {value ?? unknownWords}
    </Text>
    <Text tone="soft">{name}</Text>
    {note && (
      <Text tone="soft" size="second">
        {note}
      </Text>
    )}
  </Stack>
);

const Figures = ({ page }: { page: ScholarPageView }) => {
  const { figures, years } = page;
  const { papers, cited, others, hIndex } = figures;
  const note = (of: { papers: number } | null) => (of ? overWords(of.papers, papers) : '');
  const leftOut = leftOutWords(page);
  return (
    <Card
      title={words.cited}
      text={[daysWords(figures), sumLimits(figures), sinceWords(page.papers)].filter(Boolean).join(listed.clause)}
    >
      <Grid columns="repeat(4, 1fr)" gap={16} marginBottom={16} phone={{ columns: 'repeat(2, 1fr)' }}>
        <Figure value={papers} name={words.papersVerified} note="" />
        <Figure value={cited?.sum ?? null} name={words.cited} note={note(cited)} />
        <Figure value={others?.sum ?? null} name={words.others} note={note(others)} />
        <Figure value={hIndex} name={words.hIndex} note={hIndex === null ? '' : note(cited)} />
      </Grid>
      {years.length > 0 && (
        <BarChart
          title={words.citedByYear}
          unit={words.times}
          heading={words.year}
          rows={years.map((year) => ({ ...year, name: String(year.year) }))}
          series={[
            { key: 'others', name: words.others },
            { key: 'self', name: words.selfCited },
            { key: 'unjudged', name: words.unjudged, meaning: 'undecided' },
          ]}
        />
      )}
      {leftOut && (
        <Text as="p" tone="soft" size="second">
          {words.notInChart(leftOut)}
        </Text>
      )}
    </Card>
  );
};

const Papers = ({ papers, load }: { papers: ProvenPaperView[]; load: Load }) => {
  const [state, change] = useListState([]);
  return (
    <DataTable
      name="scholar-papers"
      label={words.paper}
      columns={columns}
      rows={papers.slice((state.page - 1) * state.limit, state.page * state.limit)}
      total={papers.length}
      rowKey={({ key }) => key}
      rowLabel={({ title }) => title}
      state={state}
      onState={change}
      loading={false}
      load={load}
      empty={words.noPapers}
    />
  );
};

const NewReport = ({ page }: { page: ScholarPageView }) => {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (onlyFresh: boolean) => call('POST /scholar/new-report', { body: { onlyFresh } }),
    onSuccess: ({ id }) => void navigate(formPath({ id, service: 'citation' })),
  });
  const { fresh, reports } = page;
  const last = reports[0];
  if (!last) return null;
  const some = fresh.length > 0;
  return (
    <Card title={some ? words.newSince(last.number, fresh.length) : words.nothingNew(last.number)} text={words.newText}>
      {some && (
        <Stack as="ul" gap={6} margin="0 0 12" pad={0}>
          {fresh.slice(0, 5).map(({ id, title, source, year }) => (
            <Text as="li" key={id} breaks display="block">
              {title}{' '}
              <Text tone="soft" size="second">
                {[source, year].filter(Boolean).join(' · ')}
              </Text>
            </Text>
          ))}
          {fresh.length > 5 && (
            <Text as="li" tone="soft" display="block">
              {words.ofThem(fresh.length)}
            </Text>
          )}
        </Stack>
      )}
      <Row gap={8} wrap>
        {some && (
          <Button type="primary" loading={isPending} onClick={() => mutate(true)}>
            {words.newOnly(fresh.length)}
          </Button>
        )}
        <Button disabled={isPending} onClick={() => mutate(false)}>
          {some ? words.together : words.newReport}
        </Button>
      </Row>
    </Card>
  );
};

/** What sources state since: never in a sum, and to the owner alone. */
const Newer = ({ newer }: { newer: NonNullable<ScholarPageView['newer']> }) => (
  <Card title={words.sourcesSay} extra={<Text tone="warn">{words.unverified}</Text>}>
    <Stack as="ul" gap={8} margin={0} pad={0}>
      {newer.slice(0, 10).map(({ key, title, database, cited, indexed, ...on }) => (
        <Text as="li" key={`${key}-${database}`} breaks display="block">
          {title}{' '}
          <Text tone="soft" size="second">
            {[
              indexed && words.inDatabase(database),
              cited !== null && words.citedSays(database, cited),
              statedWords(on),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Text>
      ))}
    </Stack>
    <Text as="p" tone="soft" size="second">
      {words.sourcesText(newer.length > 10 ? words.more(newer.length - 10) : '')}
    </Text>
  </Card>
);

const Reports = ({ page: { reports, otherAuthors, held } }: { page: ScholarPageView }) => (
  <Card title={words.reports} extra={<Text tone="soft">{words.count(reports.length)}</Text>}>
    <Stack as="ul" gap={8} margin={0} pad={0}>
      {reports.map(({ id, number, issuedOn }) => (
        <Flow as="li" key={id} justify="space-between" gap={8}>
          <Link to={reportPath(id)}>{number}</Link>
          <Text tone="soft">{shownDay(issuedOn)}</Text>
        </Flow>
      ))}
    </Stack>
    {otherAuthors > 0 && (
      <Text as="p" tone="soft" size="second">
        {words.otherAuthors(otherAuthors)}
      </Text>
    )}
    {held > 0 && (
      <Text as="p" tone="soft" size="second">
        {words.held(held)}
      </Text>
    )}
  </Card>
);

const Publicity = ({ code }: { code: string | null }) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (open: boolean) => call('POST /scholar/publish', { body: { open } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['scholar'] }),
  });
  const address = code && `${window.location.origin}/scholar_page/${code}`;
  return (
    <Card title={words.publish} text={code ? words.publicText : words.privateText}>
      <Flow gap={8}>
        <Switch
          checked={code !== null}
          loading={isPending}
          onChange={(open) => mutate(open)}
          aria-label={words.publicPage}
        />
        <Text>{words.public}</Text>
      </Flow>
      {address && (
        <Typography.Paragraph
          copyable={copyWords(words.copyAddress, address)}
          style={{ marginTop: 8, marginBottom: 0 }}
        >
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </Typography.Paragraph>
      )}
    </Card>
  );
};

/** By mail, once a month, and only where the month brought something. */
const Digest = () => {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['profile'], queryFn: () => call('GET /profile', { quiet: true }) });
  const { mutate, isPending } = useMutation({
    mutationFn: (choices: NotificationChoices) => call('POST /profile/notifications', { body: choices }),
    onSettled: () => client.invalidateQueries({ queryKey: ['profile'] }),
  });
  if (!data) return null;
  const { notificationChoices: choices, email } = data;
  const why = !email ? words.monthlyNoAddress : choices.mail ? words.monthlyTo(email) : words.monthlyMailOff;
  return (
    <Card title={words.monthly} text={why}>
      <Flow gap={8}>
        <Switch
          checked={choices.scholarDigest}
          loading={isPending}
          onChange={(scholarDigest) => mutate({ ...choices, scholarDigest })}
          aria-label={words.digest}
        />
        <Text>{words.digest}</Text>
        {(!email || !choices.mail) && <Link to="/Personal/index">{words.personal}</Link>}
      </Flow>
    </Card>
  );
};

const Nothing = ({ page }: { page: ScholarPageView }) => (
  <Empty title={words.nothingVerified} text={page.held > 0 ? words.heldListed(page.held) : words.listedLater}>
    <LinkButton type="primary" to="/creatingDelegate/papers?new=1">
      {words.firstReport}
    </LinkButton>
  </Empty>
);

/** /scholar: what reports in force prove of one's papers, and a fresh report from it. */
export const ScholarPage = () => {
  const { data: page, load } = useQuery({ queryKey: ['scholar'], queryFn: () => call('GET /scholar', {}) });
  if (!page) return <Skeleton load={load} rows={8} />;
  const who = [page.department, page.orcid && `ORCID ${page.orcid}`, page.publicCode ? words.isPublic : words.onlyYou]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <PageHead title={words.pageOf(page.name)} text={who} />
      {page.papers.length === 0 ? (
        <Nothing page={page} />
      ) : (
        <Stack gap={16} columns="1fr">
          <NewReport page={page} />
          <Grid columns="1fr 320px" gap={16} narrow={{ columns: '1fr' }}>
            <Stack gap={16} columns="1fr" minWidth={0} alignContent="start">
              <Figures page={page} />
              <Papers papers={page.papers} load={load} />
            </Stack>
            <Stack gap={16} alignContent="start" minWidth={0}>
              <Publicity code={page.publicCode} />
              <Digest />
              {page.newer && page.newer.length > 0 && <Newer newer={page.newer} />}
              <Reports page={page} />
            </Stack>
          </Grid>
        </Stack>
      )}
    </>
  );
};
