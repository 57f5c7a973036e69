import { useSearchParams } from 'react-router';
import { ProjectChoice } from './workbench/project-choice.tsx';
import { ProjectView } from './workbench/project-view.tsx';

/** /noveltySearch/workbench: the projects being searched; with ?id the workbench of one. */
export const NoveltyWorkbenchPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <ProjectView key={id} orderId={id} /> : <ProjectChoice />;
};
