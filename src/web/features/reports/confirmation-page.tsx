import { useLocation } from 'react-router';
import { ReportVariant } from './view/report-variant.tsx';

/** /report/confirmation, and /report/sci_confirmation for the papers in the science citation indexes. */
export const ConfirmationPage = () => {
  const science = useLocation().pathname.includes('/sci_');
  return science ? (
    <ReportVariant heading="SCI 论文核对单" parts={['facts', 'sci-check']} />
  ) : (
    <ReportVariant heading="论文核对单" parts={['facts', 'check']} />
  );
};
