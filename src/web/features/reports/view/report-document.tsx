import { type ReactNode, use } from 'react';
import type { ReportData } from '#domain/reports/report-data.ts';
import { DraftMarks } from '#web/ui/document/report-drawing.ts';
import { FactLines } from '#web/ui/value/fact.tsx';
import { CitationTable, CitingLists } from './citation-parts.tsx';
import { CheckList, Contents, InclusionTable, JournalTable } from './paper-parts.tsx';
import { Part } from './part.tsx';
import { type Fact, ReportHead, ReportPeople } from './report-frame.tsx';
import './report-document.css';

/** The parts a report has on screen; each route shows some of them. */
export type ReportPart =
  | 'facts'
  | 'databases'
  | 'conclusion'
  | 'inclusion'
  | 'citations'
  | 'citing'
  | 'journals'
  | 'check'
  | 'sci-check'
  | 'contents'
  | 'people';

export const wholeReport: readonly ReportPart[] = [
  'facts',
  'conclusion',
  'databases',
  'inclusion',
  'citations',
  'citing',
  'people',
];

const factsOf = ({ client, author, request, orderNumber, orderedOn }: ReportData): Fact[] => [
  ['委托人', client.name],
  ['单位', [client.unit, client.department].filter(Boolean).join(' ')],
  ['委托单', `${orderNumber}${orderedOn ? `（${orderedOn}）` : ''}`],
  ['用途', client.purpose],
  ['作者', author.name],
  ['姓名写法', author.aliases.join('、')],
  ['作者单位', [author.unit, author.englishUnit].filter(Boolean).join(' / ')],
  ['检索项目', request.checks.join('、')],
  ['发表年代', request.publicationYears],
  ['引用年代', request.citationYears],
  ['自引口径', [request.rule.name, request.rule.explanation].filter(Boolean).join('：')],
  ['备注', request.remarks],
];

const Facts = ({ data }: { data: ReportData }) => (
  <dl className="rd-facts">
    <FactLines of={factsOf(data).filter(([, value]) => value !== '')} />
  </dl>
);

const Databases = ({ data }: { data: ReportData }) => {
  const { dates } = use(DraftMarks);
  return (
    <Part title="检索数据库">
      <ul className="cy-stack rd-databases">
        {data.databases.map(({ id, code, statement, name, range, searchedOn }) => (
          <li key={id}>
            <b>{code}</b>
            <span>{statement || name}</span>
            <small>
              {[range && `时间范围 ${range}`, searchedOn && `检索于 ${searchedOn}`].filter(Boolean).join(' · ')}
              {!searchedOn && (dates ? <mark>未检索</mark> : ' 未检索')}
            </small>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Conclusion = ({ data }: { data: ReportData }) => (
  <Part title="检索结论">
    {data.conclusion.map((sentence) => (
      <p key={sentence} className="rd-conclusion" lang={data.language === 'en' ? 'en' : undefined}>
        {sentence}
      </p>
    ))}
  </Part>
);

const People = ({ data }: { data: ReportData }) => {
  const { people, institution } = data;
  const named: Fact[] = [
    ['检索员', people.searcher],
    ['审核员', people.reviewer],
    ['复审员', people.rechecker],
    ['签发人', people.signer],
  ];
  return <ReportPeople {...{ data, named }} place={`${institution.name} ${institution.station}`} />;
};

const drawings: Readonly<Record<ReportPart, (props: { data: ReportData }) => ReactNode>> = {
  facts: Facts,
  databases: Databases,
  conclusion: Conclusion,
  inclusion: InclusionTable,
  citations: CitationTable,
  citing: CitingLists,
  journals: JournalTable,
  check: CheckList,
  'sci-check': ({ data }) => <CheckList data={data} science />,
  contents: Contents,
  people: People,
};

interface ReportDocumentProps {
  data: ReportData;
  title?: string;
  parts?: readonly ReportPart[];
  /** Shown before it is paid for. */
  marked?: boolean;
}

/** A report on screen, drawn from its one value and nothing else. */
export const ReportDocument = ({ data, title, parts = wholeReport, marked = false }: ReportDocumentProps) => (
  <article className="rd" data-marked={marked || undefined} aria-label={title ?? data.title}>
    <ReportHead data={data} title={title ?? data.title} number="编号" />
    {parts.map((part) => {
      const Drawing = drawings[part];
      return <Drawing key={part} data={data} />;
    })}
  </article>
);
