import { ReportVariant } from './view/report-variant.tsx';

/** /report/include */
export const InclusionPartPage = () => (
  <ReportVariant parts={['facts', 'databases', 'conclusion', 'inclusion', 'people']} />
);
