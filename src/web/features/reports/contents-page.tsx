import { ReportVariant } from './view/report-variant.tsx';

/** /report/wordIndex */
export const ContentsPage = () => <ReportVariant heading="目录与附件" parts={['contents', 'citing']} />;
