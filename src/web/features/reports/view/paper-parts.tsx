import { use } from 'react';
import { inclusionLabel, metricLines, metricWords } from '#domain/reports/paper-lines.ts';
import type { ReportData, ReportMetric, ReportPaper } from '#domain/reports/report-data.ts';
import { gapsIn, gapWordsIn, inclusionGap, withoutInclusion } from '#domain/reports/searched-words.ts';
import { DraftMarks } from '#web/ui/document/report-drawing.ts';
import { Part } from './part.tsx';
import { type Column, Columns } from './report-table.tsx';

const inclusionWords = (paper: ReportPaper): string[] =>
  paper.inclusions.length === 0
    ? []
    : [
        ...paper.inclusions.map((one) => [inclusionLabel(one), one.accession].filter(Boolean).join(' ')),
        inclusionGap(paper),
      ].filter(Boolean);

const place: Column<ReportPaper> = { title: '序号', narrow: true, cell: (paper) => paper.place };

const paper: Column<ReportPaper> = {
  title: '论文',
  cell: ({ reference, ownRole }) => (
    <>
      {reference}
      {ownRole && <small>本人角色：{ownRole}</small>}
    </>
  ),
};

const lines = (list: readonly string[], none: string) =>
  list.length === 0 ? <span className="rd-none">{none}</span> : list.map((line) => <div key={line}>{line}</div>);

const included: Column<ReportPaper> = {
  title: '收录',
  cell: (one) => lines(inclusionWords(one), withoutInclusion(one, 'zh', '未见收录')),
};

const Metrics = ({ paper: one }: { paper: ReportPaper }) => {
  const lacking = use(DraftMarks).metrics.filter(({ papers }) => papers.includes(one.place));
  const said = metricLines(one);
  return (
    <>
      {(said.length > 0 || lacking.length === 0) && lines(said, '—')}
      {lacking.map(({ metric }) => (
        <div key={metric}>
          <mark>{metric}待补</mark>
        </div>
      ))}
    </>
  );
};

/** 表 1 */
export const InclusionTable = ({ data }: { data: ReportData }) => (
  <Part
    title={`论文收录情况（${data.totals.papers} 篇${data.totals.included === null ? '' : `，收录 ${data.totals.included} 篇`}）`}
  >
    <p className="rd-sum">
      {data.totals.inclusion.map(({ code, papers }) => (
        <span key={code}>
          {code} <b>{papers}</b> 篇
        </span>
      ))}
      {gapsIn(data.papers)
        .filter(({ counted }) => !counted)
        .map(({ code, database }) => (
          <span key={code} className="rd-none">
            {code} {gapWordsIn(data.papers, database, 'inclusion')}
          </span>
        ))}
    </p>
    <Columns
      label="论文收录情况"
      rows={data.papers}
      rowKey={({ place: at }) => at}
      columns={[
        place,
        paper,
        included,
        ...(data.request.metrics.length > 0
          ? [
              {
                title: '期刊指标',
                cell: (one: ReportPaper) => <Metrics paper={one} />,
              },
            ]
          : []),
      ]}
    />
  </Part>
);

interface Journal {
  source: string;
  issn: string;
  papers: number[];
  metrics: ReportMetric[];
}

const journalsOf = (papers: readonly ReportPaper[]): Journal[] => {
  const journals = new Map<string, Journal>();
  for (const { source, issn, place: at, metrics } of papers) {
    const known = journals.get(source) ?? { source, issn, papers: [], metrics: [] };
    const fresh = metrics.filter((one) => !known.metrics.some((old) => metricWords(old) === metricWords(one)));
    journals.set(source, { ...known, papers: [...known.papers, at], metrics: [...known.metrics, ...fresh] });
  }
  return [...journals.values()].toSorted((a, b) => a.source.localeCompare(b.source));
};

/** Each journal once, with its figures. */
export const JournalTable = ({ data }: { data: ReportData }) => (
  <Part title="期刊引证">
    <Columns
      label="期刊引证"
      rows={journalsOf(data.papers)}
      rowKey={({ source }) => source}
      columns={[
        {
          title: '期刊',
          cell: ({ source, issn }) => (
            <>
              {source}
              {issn && <small>ISSN {issn}</small>}
            </>
          ),
        },
        {
          title: '指标',
          cell: ({ metrics }) =>
            lines(
              metrics.map((one) => metricWords(one)),
              '没有查到指标',
            ),
        },
        { title: '论文序号', narrow: true, cell: ({ papers }) => papers.join('、') },
      ]}
    />
  </Part>
);

const isScience = ({ inclusions }: ReportPaper): boolean =>
  inclusions.some(({ code, editions }) => [code, ...editions].some((name) => /^(SCI|SSCI|A&?HCI)/i.test(name)));

/** What the applicant checks before the report is issued. */
export const CheckList = ({ data, science = false }: { data: ReportData; science?: boolean }) => {
  const papers = science ? data.papers.filter(isScience) : data.papers;
  return (
    <Part title={`请逐篇核对（${papers.length} 篇）`}>
      <p className="rd-hint">
        题名、作者与角色、收录数据库是否有误，是否有遗漏的论文。核对后在委托单里确认，或提出修改。
      </p>
      <Columns label="待核对的论文" rows={papers} rowKey={({ place: at }) => at} columns={[place, paper, included]} />
    </Part>
  );
};

const annexOf = ({ citing, union }: ReportPaper): string =>
  citing.length > 0
    ? `去重后施引文献 ${citing.length} 篇`
    : union && union.total > 0
      ? `去重后被引 ${union.total} 次`
      : '';

export const Contents = ({ data }: { data: ReportData }) => (
  <Part title="目录">
    <ol className="cy-stack rd-contents">
      {data.papers.map(({ place: at, title, source, year, ...rest }) => (
        <li key={at}>
          {title}
          <small>
            {[source, year, annexOf({ place: at, title, source, year, ...rest })].filter(Boolean).join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  </Part>
);
