import { ReportVariant } from './view/report-variant.tsx';

/** /report/searchReport */
export const SearchReportPage = () => (
  <ReportVariant heading="检索报告" parts={['facts', 'databases', 'contents', 'conclusion', 'people']} />
);
