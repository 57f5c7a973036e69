import { useSearchParams } from 'react-router';
import { CheckDesk } from './desk/check-desk.tsx';
import { CheckResult } from './result/check-result.tsx';
import './similarity.css';

/** /similarityCheck: upload and history; with ?id the result of one check. */
export const SimilarityCheckPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id ? <CheckResult key={id} id={id} /> : <CheckDesk />;
};
