import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Switch, Typography } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { ProvenPaperView, ScholarPageView } from '#contracts/literature/scholar.ts';
import { statedOn } from '#domain/scholar/newer-counts.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Flow, Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { BarChart } from '#web/ui/list/bar-chart.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import type { Load } from '#web/ui/load/load.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { copyWords } from '#web/ui/value/copy-words.ts';
import { formPath } from '../orders/view/form-link.ts';
import { reportPath } from '../reports/view/report-links.ts';
import {
  daysWords,
  leftOutWords,
  overWords,
  sinceWords,
  sourceWords,
  sumLimits,
  unknownWords,
} from './scholar-words.ts';

const columns: Column<ProvenPaperView>[] = [
  {
    key: 'title',
    title: '论文',
    value: ({ title }) => title,
    render: (paper) => (
      <>
        <Text breaks>{paper.title}</Text>
        <Text as="p" tone="soft" size="second" margin={0} breaks>
          {[paper.source, paper.year, paper.indexed.join('、')].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  { key: 'cited', title: '被引', value: ({ cited }) => cited ?? unknownWords, numeric: true },
  { key: 'others', title: '他引', value: ({ others }) => others ?? unknownWords, numeric: true },
  {
    key: 'proof',
    title: '依据',
    value: ({ day }) => day,
    render: (paper) => (
      <Link to={reportPath(paper.reportId)}>
        <Text size="second">{sourceWords(paper)}</Text>
      </Link>
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
      title="被引"
      text={[daysWords(figures), sumLimits(figures), sinceWords(page.papers)].filter(Boolean).join('；')}
    >
      <Grid columns="repeat(4, 1fr)" gap={16} marginBottom={16} phone={{ columns: 'repeat(2, 1fr)' }}>
        <Figure value={papers} name="论文，都有报告核实" note="" />
        <Figure value={cited?.sum ?? null} name="被引" note={note(cited)} />
        <Figure value={others?.sum ?? null} name="他引" note={note(others)} />
        <Figure value={hIndex} name="h 指数" note={hIndex === null ? '' : note(cited)} />
      </Grid>
      {years.length > 0 && (
        <BarChart
          title="每年被引"
          unit="次"
          heading="年"
          rows={years.map((year) => ({ ...year, name: String(year.year) }))}
          series={[
            { key: 'others', name: '他引' },
            { key: 'self', name: '自引' },
            { key: 'unjudged', name: '未判定' },
          ]}
        />
      )}
      {leftOut && (
        <Text as="p" tone="soft" size="second">
          图中没有：{leftOut}。
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
      label="论文"
      columns={columns}
      rows={papers.slice((state.page - 1) * state.limit, state.page * state.limit)}
      total={papers.length}
      rowKey={({ key }) => key}
      rowLabel={({ title }) => title}
      state={state}
      onState={change}
      loading={false}
      load={load}
      empty="没有论文"
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
    <Card
      title={some ? `报告 ${last.number} 之后：新论文 ${fresh.length} 篇` : `报告 ${last.number} 之后没有新论文`}
      text="可以只委托新的，也可以照上次的论文、数据库与口径再来一次并加上新的；提交前看得到哪些已经核过，费用与日期在委托单上。"
    >
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
              等 {fresh.length} 篇
            </Text>
          )}
        </Stack>
      )}
      <Row gap={8} wrap>
        {some && (
          <Button type="primary" loading={isPending} onClick={() => mutate(true)}>
            出一份新报告：只问新的 {fresh.length} 篇
          </Button>
        )}
        <Button disabled={isPending} onClick={() => mutate(false)}>
          {some ? '连同上次的一起再出一份' : '再出一份'}
        </Button>
      </Row>
    </Card>
  );
};

/** What sources state since: never in a sum, and to the owner alone. */
const Newer = ({ newer }: { newer: NonNullable<ScholarPageView['newer']> }) => (
  <Card title="报告之后的数据里，来源自称的" extra={<Text tone="warn">未经核验</Text>}>
    <Stack as="ul" gap={8} margin={0} pad={0}>
      {newer.slice(0, 10).map(({ key, title, database, cited, indexed, ...on }) => (
        <Text as="li" key={`${key}-${database}`} breaks display="block">
          {title}{' '}
          <Text tone="soft" size="second">
            {[indexed && `${database} 有记录`, cited !== null && `${database} 称被引 ${cited} 次`, statedOn(on)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Text>
      ))}
    </Stack>
    <Text as="p" tone="soft" size="second">
      {newer.length > 10 ? `另 ${newer.length - 10} 条。` : ''}
      取自图书馆导入的数据，没有人核过，不计入上面的数，也不在公开的学术页上；出一份新报告后才作数。
    </Text>
  </Card>
);

const Reports = ({ page: { reports, otherAuthors, held } }: { page: ScholarPageView }) => (
  <Card title="依据的报告" extra={<Text tone="soft">{reports.length} 份</Text>}>
    <Stack as="ul" gap={8} margin={0} pad={0}>
      {reports.map(({ id, number, issuedOn }) => (
        <Flow as="li" key={id} justify="space-between" gap={8}>
          <Link to={reportPath(id)}>{number}</Link>
          <Text tone="soft">{issuedOn}</Text>
        </Flow>
      ))}
    </Stack>
    {otherAuthors > 0 && (
      <Text as="p" tone="soft" size="second">
        另有 {otherAuthors} 份报告的作者不是您本人，或有几位作者，不计入。
      </Text>
    )}
    {held > 0 && (
      <Text as="p" tone="soft" size="second">
        另有 {held} 份报告费用结清后计入。
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
    <Card
      title="给别人看"
      text={
        code
          ? '有这个网址的人都看得见，只列报告核实过的论文。收回后网址立即失效，再公开时是另一个网址。'
          : '现在只有您看得见。打开后得到一个网址，只列报告核实过的论文。'
      }
    >
      <Flow gap={8}>
        <Switch checked={code !== null} loading={isPending} onChange={(open) => mutate(open)} aria-label="公开学术页" />
        <Text>公开</Text>
      </Flow>
      {address && (
        <Typography.Paragraph copyable={copyWords('复制网址', address)} style={{ marginTop: 8, marginBottom: 0 }}>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </Typography.Paragraph>
      )}
    </Card>
  );
};

const Nothing = ({ page }: { page: ScholarPageView }) => (
  <Empty
    title="还没有核实过的论文"
    text={
      page.held > 0
        ? `${page.held} 份报告费用结清后列在这里。`
        : '报告出具之后，其中的论文与被引次数列在这里，每个数都注明哪一天、依据哪份报告。'
    }
  >
    <Link to="/creatingDelegate/papers?new=1">
      <Button type="primary">出第一份报告</Button>
    </Link>
  </Empty>
);

/** /scholar: what reports in force prove of one's papers, and a fresh report from it. */
export const ScholarPage = () => {
  const { data: page, load } = useQuery({ queryKey: ['scholar'], queryFn: () => call('GET /scholar', {}) });
  if (!page) return <Skeleton load={load} rows={8} />;
  const who = [page.department, page.orcid && `ORCID ${page.orcid}`, page.publicCode ? '已公开' : '只有您看得见']
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <PageHead title={`${page.name}的学术页`} text={who} />
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
              {page.newer && page.newer.length > 0 && <Newer newer={page.newer} />}
              <Reports page={page} />
            </Stack>
          </Grid>
        </Stack>
      )}
    </>
  );
};
