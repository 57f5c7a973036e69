import { ReportVariant } from './view/report-variant.tsx';

/** /report/exportWord*: the report in one of the templates. */
export const ReportTemplatePage = () => <ReportVariant />;
