import { useSearchParams } from 'react-router';
import { ProjectChoice } from './workbench/project-choice.tsx';
import { ProjectView } from './workbench/project-view.tsx';

/** /patentModule/workbench: the patent orders being worked on; with ?id the workbench of one. */
export const PatentWorkbenchPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <ProjectView key={id} orderId={id} /> : <ProjectChoice />;
};
