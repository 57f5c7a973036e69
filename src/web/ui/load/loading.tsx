import { words } from '../ui-words.ts';

/** §8.10 */
export const loadingText = words.loading;

export const Loading = () => (
  <div className="cy-loading" role="status">
    {loadingText}
  </div>
);
