import { lazy, type ReactNode, Suspense } from 'react';
import { claimMark, claimNature } from '#domain/patents/claim-chart.ts';
import type { LandscapeChart } from '#domain/patents/landscape/charts.ts';
import {
  chartWords,
  figureHeads,
  hasFigures,
  listNote,
  mostPrinted,
  type PatentListed,
  type PatentReport,
  type PatentReportDocument,
  printedFamilies,
  subjectFacts,
  touchedFeatures,
} from '#domain/reports/patents/patent-report.ts';
import { type PatentSectionKey, sectionHeading } from '#domain/reports/patents/patent-sections.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { Loading } from '#web/ui/load/loading.tsx';
import { FactLines } from '#web/ui/value/fact.tsx';
import { Part } from './part.tsx';
import { ReportHead, ReportPeople } from './report-frame.tsx';
import { Columns } from './report-table.tsx';
import './report-document.css';
import './patent-document.css';

const PrintedChart = lazy(async () => ({ default: (await import('./printed-chart.tsx')).PrintedChart }));

interface Shown {
  data: ReportData;
  patent: PatentReport;
}

const None = ({ children }: { children: ReactNode }) => <p className="rd-none">{children}</p>;

const Subject = ({ data, patent }: Shown) => (
  <dl className="rd-facts">
    <FactLines
      of={[
        ...subjectFacts(patent),
        ['委托人', [data.client.unit, data.client.department, data.client.name].filter(Boolean).join(' ')],
      ]}
    />
  </dl>
);

const Search = ({ patent: { searches, terms, classes, files, counts } }: Shown) => (
  <>
    {searches.length + files.length === 0 && <None>没有登记检索，也没有导入数据文件；各项依据见正文所列来源。</None>}
    {searches.length > 0 && (
      <Columns
        label="检索的数据库与检索式"
        rowKey={({ database, formula, runOn }) => `${database} ${runOn} ${formula}`}
        rows={searches}
        columns={[
          { title: '数据库', narrow: true, cell: ({ database }) => database },
          {
            title: '检索式',
            cell: ({ formula, note }) => (
              <>
                <code>{formula}</code>
                {note && <small>{note}</small>}
              </>
            ),
          },
          { title: '检索日期', narrow: true, cell: ({ runOn }) => runOn },
          { title: '命中', narrow: true, cell: ({ hits }) => hits },
        ]}
      />
    )}
    {terms.length > 0 && (
      <p>关键词：{terms.map(({ chinese, english }) => [chinese, english].filter(Boolean).join(' ')).join('；')}。</p>
    )}
    {classes.length > 0 && <p>分类号：{classes.join('；')}。</p>}
    {files.length > 0 && (
      <p>
        {files
          .map(
            ({ name, format, documents, day }) =>
              `${name}（${[format, `${documents} 件`, day].filter(Boolean).join('，')}）`,
          )
          .join('；')}
        。共 {counts.documents} 件，合并为 {counts.applications} 件申请、{counts.families} 族。
      </p>
    )}
  </>
);

const Statuses = ({ patent: { statuses } }: Shown) =>
  statuses.list.length === 0 ? (
    <None>没有要查的号码。</None>
  ) : (
    <Columns
      label="法律状态"
      rowKey={({ number }) => number}
      rows={statuses.list}
      columns={[
        { title: '号码', cell: ({ number }) => number },
        { title: '题名', cell: ({ title }) => title || '—' },
        { title: '有效性', narrow: true, cell: ({ stateName }) => stateName },
        {
          title: '状态',
          cell: ({ status, expiresOn, note }) => (
            <>
              {status || '—'}
              {expiresOn && <small>届满 {expiresOn}</small>}
              {note && <small>{note}</small>}
            </>
          ),
        },
        {
          title: '核查日与来源',
          cell: ({ checkedOn, source }) => [checkedOn, source].filter(Boolean).join(' ') || '—',
        },
      ]}
    />
  );

const List = ({ rows, label }: { rows: readonly PatentListed[]; label: string }) => (
  <Columns
    label={label}
    rowKey={({ publicationNumber, applicationNumber, title }) => `${publicationNumber} ${applicationNumber} ${title}`}
    rows={rows}
    columns={[
      { title: '族', narrow: true, cell: ({ family }) => family },
      { title: '公开号', cell: ({ publicationNumber, applicationNumber }) => publicationNumber || applicationNumber },
      { title: '题名', cell: ({ title }) => title || '—' },
      { title: '受理局', narrow: true, cell: ({ officeName }) => officeName || '—' },
      { title: '申请人', cell: ({ applicants }) => applicants || '—' },
      { title: '申请日', narrow: true, cell: ({ filedOn }) => filedOn || '—' },
      { title: '有效性', narrow: true, cell: ({ stateName }) => stateName },
    ]}
  />
);

const WholeList = ({ patent }: Shown) => {
  const shown = patent.list.slice(0, mostPrinted);
  if (shown.length === 0) return <None>专利集是空的。</None>;
  return (
    <>
      <List label="专利清单" rows={shown} />
      <p className="rd-hint">{listNote(patent, shown.length, patent.list.length)}</p>
    </>
  );
};

const Families = ({ patent }: Shown) => {
  const families = printedFamilies(patent);
  if (families.length === 0) return <None>专利集是空的。</None>;
  const shown = families.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <>
      {families.map(({ family, title, offices, members }) => (
        <div key={family} className="rd-family">
          <h4>
            第 {family} 族　{title}
          </h4>
          <p className="rd-hint">
            {members.length} 件；覆盖 {offices.join('、') || '—'}
          </p>
          <List label={`第 ${family} 族的成员`} rows={members} />
        </div>
      ))}
      <p className="rd-hint">{listNote(patent, shown, patent.list.length)}</p>
    </>
  );
};

const Live = ({ patent: { live } }: Shown) => (
  <>
    {live.length === 0 && <None>没有指定国家或地区，专利集也没有受理局。</None>}
    {live.length > 0 && (
      <Columns
        label="各国家和地区的权利"
        rowKey={({ name }) => name}
        rows={live}
        columns={[
          { title: '国家或地区', cell: ({ name }) => name },
          { title: '有效', narrow: true, cell: ({ valid }) => valid },
          { title: '审中', narrow: true, cell: ({ pending }) => pending },
          { title: '失效', narrow: true, cell: ({ dead }) => dead },
          { title: '不明', narrow: true, cell: ({ unknown }) => unknown },
        ]}
      />
    )}
    {live
      .filter(({ rights }) => rights.length > 0)
      .map(({ name, rights, valid, pending }) => (
        <div key={name} className="rd-family">
          <h4>{name}　有效与审中的权利</h4>
          <Columns
            label={`${name}的权利`}
            rowKey={({ number, title }) => `${number} ${title}`}
            rows={rights}
            columns={[
              { title: '公开号', cell: ({ number }) => number },
              { title: '题名', cell: ({ title }) => title || '—' },
              { title: '权利人', cell: ({ applicants }) => applicants || '—' },
              { title: '状态', narrow: true, cell: ({ stateName }) => stateName },
              { title: '首项权利要求', cell: ({ claim }) => claim || '—' },
            ]}
          />
          {valid + pending > rights.length && (
            <p className="rd-hint">{`本处列出 ${rights.length} 件，共 ${valid + pending} 件。`}</p>
          )}
        </div>
      ))}
  </>
);

const Claims = ({ patent: { claims } }: Shown) =>
  claims.length === 0 ? (
    <None>没有拆分权利要求。</None>
  ) : (
    claims.map((claim) => (
      <div key={claim.number} className="rd-family">
        <h4>{`权利要求 ${claimMark(claim)}（${claimNature(claim)}）`}</h4>
        <dl className="cy-stack cy-gap-1 rd-features">
          <FactLines of={claim.features.map(({ key, text }) => [key, text])} />
        </dl>
      </div>
    ))
  );

const Documents = ({ list, label }: { list: readonly PatentReportDocument[]; label: string }) =>
  list.length === 0 ? (
    <None>{`没有${label}。`}</None>
  ) : (
    <Columns
      label={label}
      rowKey={({ number }) => number}
      rows={list}
      columns={[
        { title: '序号', narrow: true, cell: ({ number }) => `[${number}]` },
        {
          title: '类别',
          narrow: true,
          cell: ({ category, categoryName }) => <span title={categoryName}>{category || '—'}</span>,
        },
        { title: '文献', cell: ({ name }) => name },
        {
          title: '题名与权利人',
          cell: ({ title, owner, priorArt }) => (
            <>
              {[title, owner].filter(Boolean).join('　') || '—'}
              {priorArt && <small>{priorArt}</small>}
            </>
          ),
        },
        { title: '公开日', narrow: true, cell: ({ publishedOn }) => publishedOn || '—' },
        { title: '分类号', narrow: true, cell: ({ ipc }) => ipc || '—' },
        { title: '涉及特征', cell: (document) => touchedFeatures(document) || '—' },
      ]}
    />
  );

const Grid = ({ patent: { claims, documents, sentences } }: Shown) => {
  const features = claims.flatMap((claim) => claim.features.map((feature, at) => ({ ...feature, at })));
  const places = new Map(features.map(({ key }, at) => [key, at]));
  if (documents.length === 0 || features.length === 0) return <None>没有可比对的。</None>;
  return (
    <>
      <Columns
        label="逐特征比对"
        rowKey={({ key }) => key}
        rows={features}
        columns={[
          {
            title: '特征',
            cell: ({ key, text }) => (
              <>
                <b>{key}</b> {text}
              </>
            ),
          },
          ...documents.map(({ number, name, cells }) => ({
            title: `[${number}] ${name}`,
            cell: ({ key }: { key: string }) => {
              const cell = cells[places.get(key) ?? -1];
              if (!cell) return '未比对';
              return (
                <>
                  {cell.verdictName}
                  {cell.quote && <small>“{cell.quote}”</small>}
                  {cell.place && <small>{cell.place}</small>}
                  {cell.reason && <small>{cell.reason}</small>}
                </>
              );
            },
          })),
        ]}
      />
      <ul className="cy-numbered rd-lines">
        {documents.flatMap(({ number, name, results }) =>
          results.map(({ claim, patent, result }) => (
            <li key={`${number} ${claim}`}>
              {`[${number}] ${name}　权利要求 ${claimMark({ number: claim, patent })}：${result}`}
            </li>
          )),
        )}
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
};

const Figures = ({ chart }: { chart: LandscapeChart }) => {
  const heads = figureHeads(chart);
  return (
    <Columns
      label={`${chart.title}的数字`}
      rowKey={({ label }) => label}
      rows={chart.rows}
      columns={[
        { title: chart.title, cell: ({ label }) => label },
        ...heads.map((title, at) => ({
          title,
          narrow: true,
          cell: ({ values }: LandscapeChart['rows'][number]) => values[at] ?? 0,
        })),
      ]}
    />
  );
};

const Landscape = ({ patent: { charts } }: Shown) => {
  const shown = charts.filter(hasFigures);
  if (shown.length === 0) return <None>没有可画的图。</None>;
  return shown.map((chart, at) => (
    <figure key={chart.key} className="rd-chart" aria-label={chart.title}>
      <figcaption>
        图 {at + 1}　{chart.title}
      </figcaption>
      {chart.drawn ? (
        <>
          <Suspense fallback={<Loading />}>
            <PrintedChart chart={chart} />
          </Suspense>
          <details>
            <summary>看表</summary>
            <Figures chart={chart} />
          </details>
        </>
      ) : (
        <Figures chart={chart} />
      )}
      <p className="rd-hint">{chartWords(chart)}</p>
    </figure>
  ));
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ol className="cy-numbered rd-lines">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ol>
);

const sections: Readonly<Record<PatentSectionKey, (shown: Shown) => ReactNode>> = {
  subject: (shown) => <Subject {...shown} />,
  search: (shown) => <Search {...shown} />,
  statuses: (shown) => <Statuses {...shown} />,
  families: (shown) => <Families {...shown} />,
  live: (shown) => <Live {...shown} />,
  claims: (shown) => <Claims {...shown} />,
  documents: ({ patent }) => (
    <Documents label="相关的专利文献" list={patent.documents.filter(({ isLiterature }) => !isLiterature)} />
  ),
  literature: ({ patent }) => (
    <Documents label="相关的非专利文献" list={patent.documents.filter(({ isLiterature }) => isLiterature)} />
  ),
  chart: (shown) => <Grid {...shown} />,
  landscape: (shown) => <Landscape {...shown} />,
  conclusion: ({ data }) =>
    data.conclusion.map((sentence) => (
      <p key={sentence} className="rd-conclusion">
        {sentence}
      </p>
    )),
  list: (shown) => <WholeList {...shown} />,
  limits: ({ patent }) => <Lines lines={patent.limits} />,
};

interface PatentDocumentProps extends Shown {
  /** Shown before it is paid for. */
  marked?: boolean;
}

/** A patent report on screen: the sections of its kind in their order, from the report's one value. */
export const PatentDocument = ({ data, patent, marked = false }: PatentDocumentProps) => (
  <article className="rd rd-patent" data-marked={marked || undefined} aria-label={data.title}>
    <ReportHead data={data} />
    {patent.sections.map((section, at) => (
      <Part key={section.key} title={sectionHeading(section, at)}>
        {sections[section.key]({ data, patent })}
      </Part>
    ))}
    <ReportPeople
      data={data}
      named={[
        ['检索员', data.people.searcher],
        ['审核员', data.people.reviewer],
      ]}
    />
  </article>
);
