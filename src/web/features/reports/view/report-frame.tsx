import { draftWords } from '#domain/reports/draft-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';

/** Label and value. */
export type Fact = readonly [string, string];

interface ReportHeadProps {
  data: ReportData;
  title?: string;
  /** What the number is called. */
  number?: string;
}

/** The first lines of every report. */
export const ReportHead = ({ data, title = data.title, number = '报告编号' }: ReportHeadProps) => (
  <header>
    <p>{data.institution.name}</p>
    <h2>{title}</h2>
    <p className="rd-number">
      {data.number ? `${number} ${data.number}` : draftWords}
      {data.version > 1 && ` · 第 ${data.version} 版`}
    </p>
  </header>
);

/** Who made the report, whose it is and of which day; a part nobody took is left out. */
export const ReportPeople = ({ data, named, place }: { data: ReportData; named: readonly Fact[]; place?: string }) => (
  <footer className="rd-people">
    <p>
      {named
        .filter(([, name]) => name !== '')
        .map(([role, name]) => (
          <span key={role}>
            {role}：{name}
          </span>
        ))}
    </p>
    <p>
      {place ?? data.institution.name}
      <br />
      {data.issuedOn || '尚未出具'}
    </p>
  </footer>
);
