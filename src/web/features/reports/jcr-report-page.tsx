import { ReportVariant } from './view/report-variant.tsx';

/** /report/jcrWord */
export const JcrReportPage = () => <ReportVariant heading="期刊引证报告" parts={['facts', 'journals', 'people']} />;
