/** The file of a page could not be fetched: the network is gone, or a new release has taken it away. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}
