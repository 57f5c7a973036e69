/** §8.10 */
export const loadingText = '加载中…';

export const Loading = () => (
  <div className="cy-loading" role="status">
    {loadingText}
  </div>
);
