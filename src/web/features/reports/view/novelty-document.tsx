import {
  agencyLine,
  type NoveltyReport,
  type NoveltyReportDocument,
  touchedWords,
} from '#domain/reports/novelty/novelty-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { FactLines } from '#web/ui/value/fact.tsx';
import { Part } from './part.tsx';
import { type Fact, ReportHead, ReportPeople } from './report-frame.tsx';
import { Columns } from './report-table.tsx';
import './report-document.css';
import './novelty-document.css';

const factsOf = (data: ReportData, { project, agency, contractNumber, rangeName }: NoveltyReport): Fact[] => [
  ['项目名称', project.title],
  ['英文名称', project.englishTitle],
  ['委托人', data.client.unit],
  ['联系人', [data.client.name, data.client.phone].filter(Boolean).join(' ')],
  ['委托日期', data.orderedOn],
  ['查新范围', rangeName],
  ['合同编号', contractNumber],
  ['查新机构', agencyLine(agency)],
  ['地址', [agency.address, agency.postcode].filter(Boolean).join(' ')],
  ['负责人', agency.head],
  ['机构联系人', agency.contact],
  ['电话传真', [agency.phone, agency.fax].filter(Boolean).join(' / ')],
  ['电子信箱', agency.email],
];

const Lines = ({ lines, ordered = true }: { lines: readonly string[]; ordered?: boolean }) => {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className="cy-numbered rd-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
};

const Strategy = ({ novelty: { databases, terms, range } }: { novelty: NoveltyReport }) => (
  <Part title="四、文献检索范围及检索策略">
    <h4>4.1 检索的数据库</h4>
    <Columns
      label="检索的数据库"
      rowKey={({ place }) => place}
      rows={databases}
      columns={[
        { title: '序号', narrow: true, cell: ({ place }) => place },
        { title: '数据库', cell: ({ name }) => name },
        { title: '平台', cell: ({ platform }) => platform || '—' },
        { title: '年限', narrow: true, cell: ({ years }) => years },
        { title: '检出', narrow: true, cell: ({ hits }) => `${hits} 篇` },
      ]}
    />
    <h4>4.2 检索词</h4>
    <Lines
      lines={terms.map(({ chinese, english }) =>
        [chinese, range === 'domestic' ? '' : english].filter(Boolean).join('　'),
      )}
    />
    <h4>4.3 检索式</h4>
    {databases.map(({ place, name, formulas }) => (
      <div key={place} className="rd-formulas">
        <b>{name}</b>
        {formulas.map(({ place: at, text, runOn, hits, note }) => (
          <p key={at}>
            <code>{text}</code>
            <small>{[runOn, `检出 ${hits} 篇`, note].filter(Boolean).join(' · ')}</small>
          </p>
        ))}
      </div>
    ))}
  </Part>
);

const Documents = ({ list, label }: { list: readonly NoveltyReportDocument[]; label: string }) => (
  <ul className="cy-stack cy-gap-3 rd-documents" aria-label={label}>
    {list.map((document) => (
      <li key={document.number}>
        <b>[{document.number}]</b>
        <div>
          <p>{document.reference}</p>
          {document.abstract && <p className="rd-abstract">摘要：{document.abstract}</p>}
          <small>
            {[
              document.foundIn.length > 0 && `检出：${document.foundIn.join('、')}`,
              !document.ofTeam && touchedWords(document),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      </li>
    ))}
  </ul>
);

const Results = ({ novelty: { counts, documents, general, rangeName } }: { novelty: NoveltyReport }) => {
  const own = documents.filter(({ ofTeam }) => ofTeam);
  return (
    <Part title="五、检索结果">
      <p>
        共检索{rangeName}数据库 {counts.databases} 个，检出相关文献 {counts.hits} 篇，其中密切相关文献 {counts.close}{' '}
        篇、一般相关文献 {counts.general} 篇。
      </p>
      <h4>5.1 密切相关文献</h4>
      {documents.length === own.length && <p>没有检出密切相关文献。</p>}
      <Documents label="密切相关文献" list={documents.filter(({ ofTeam }) => !ofTeam)} />
      {own.length > 0 && (
        <>
          <h4>委托人（课题组）自己的文献（列出，不作依据）</h4>
          <Documents label="课题组自己的文献" list={own} />
        </>
      )}
      {general.length > 0 && (
        <>
          <h4>5.2 一般相关文献</h4>
          <ul className="cy-stack cy-gap-3 rd-documents" aria-label="一般相关文献">
            {general.map(({ number, reference }) => (
              <li key={number}>
                <b>[{number}]</b>
                <p>{reference}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
};

const signs = { same: '✓', part: '◐', none: '–' } as const;

const Grid = ({ novelty: { documents, points } }: { novelty: NoveltyReport }) => (
  <Columns
    label="文献与查新点的对比"
    rowKey={({ number }) => number}
    rows={documents}
    columns={[
      {
        title: '文献',
        narrow: true,
        cell: ({ number, ofTeam }) => (
          <>
            [{number}]{ofTeam && <small>课题组自己的</small>}
          </>
        ),
      },
      ...points.map(({ place }, at) => ({
        title: `查新点 ${place}`,
        cell: ({ cells }: NoveltyReportDocument) => {
          const cell = cells[at];
          if (!cell?.verdict) return '未对比';
          return (
            <>
              {signs[cell.verdict]} {cell.verdictName}
              {cell.has && <small>有：{cell.has}</small>}
              {cell.lacks && <small>缺：{cell.lacks}</small>}
              {cell.quote && <small>“{cell.quote}”</small>}
            </>
          );
        },
      })),
    ]}
  />
);

const Signatures = ({ data }: { data: ReportData }) => {
  const { people } = data;
  const named: Fact[] = [
    ['查新员', [people.searcher, people.searcherTitle].filter(Boolean).join('，')],
    ['审核员', [people.reviewer, people.reviewerTitle].filter(Boolean).join('，')],
  ];
  return <ReportPeople {...{ data, named }} />;
};

interface NoveltyDocumentProps {
  data: ReportData;
  novelty: NoveltyReport;
  /** Shown before it is paid for. */
  marked?: boolean;
}

/** A novelty report on screen: the sections of the form in their order, from the report's one value. */
export const NoveltyDocument = ({ data, novelty, marked = false }: NoveltyDocumentProps) => (
  <article className="rd rd-novelty" data-marked={marked || undefined} aria-label={data.title}>
    <ReportHead data={data} />
    <dl className="rd-facts">
      <FactLines of={factsOf(data, novelty).filter(([, value]) => value !== '')} />
    </dl>
    <Part title="一、查新目的">
      <p>{novelty.purpose}</p>
    </Part>
    <Part title="二、科学技术要点">
      {novelty.sciencePoints.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Part>
    <Part title="三、查新点与查新要求">
      <h4>查新点</h4>
      <ol className="cy-numbered rd-lines">
        {novelty.points.map(({ place, text, features }) => (
          <li key={place}>
            {text}
            {features.length > 0 && <small>技术特征：{features.join('；')}</small>}
          </li>
        ))}
      </ol>
      <h4>查新要求</h4>
      <Lines lines={novelty.requests} />
    </Part>
    <Strategy novelty={novelty} />
    <Results novelty={novelty} />
    <Part title="六、查新结论">
      <p className="rd-conclusion">{novelty.conclusion.opening}</p>
      {novelty.conclusion.documents.length > 0 && (
        <>
          <h4>相关文献对比分析</h4>
          <Lines lines={novelty.conclusion.documents} />
          <Grid novelty={novelty} />
        </>
      )}
      <h4>查新点的新颖性</h4>
      <Lines lines={novelty.conclusion.points} />
      <p className="rd-conclusion">{novelty.conclusion.overall}</p>
    </Part>
    <Signatures data={data} />
    <Part title="七、查新员、审核员声明">
      <Lines lines={novelty.declaration} />
    </Part>
    <Part title="八、附件清单">
      {novelty.attachments.length > 0 ? <Lines lines={novelty.attachments} /> : <p>无</p>}
    </Part>
    <Part title="九、备注">
      <p className="rd-remarks">{novelty.remarks || '无'}</p>
    </Part>
  </article>
);
