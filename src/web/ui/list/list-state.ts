/** What a list shows, as it stands in the address bar: a link shows a colleague the same list. */
export interface ListState {
  page: number;
  limit: number;
  /** Key of a column; a leading minus turns it round. */
  sort: string;
  filters: Readonly<Record<string, string>>;
}

/** §9.7 */
export const firstPage = 1;
export const defaultLimit = 20;
export const pageSizes = [10, 20, 30, 50] as const;

const reserved = ['page', 'limit', 'sort'];

const positive = (text: string | null): number | undefined => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
};

export const readListState = (params: URLSearchParams, filterNames: readonly string[]): ListState => {
  const limit = positive(params.get('limit'));
  return {
    page: positive(params.get('page')) ?? firstPage,
    limit: pageSizes.find((size) => size === limit) ?? defaultLimit,
    sort: params.get('sort') ?? '',
    filters: Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])),
  };
};

/** The rest of the query stays as it is; what is as usual is left out, so that addresses stay short. */
export const writeListState = (params: URLSearchParams, state: ListState): URLSearchParams => {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, usual: string) =>
    value === usual ? next.delete(name) : next.set(name, value);
  put('page', String(state.page), String(firstPage));
  put('limit', String(state.limit), String(defaultLimit));
  put('sort', state.sort, '');
  for (const [name, value] of Object.entries(state.filters)) if (!reserved.includes(name)) put(name, value, '');
  return next;
};

export type ListChange = Partial<Omit<ListState, 'filters'>> & { filters?: Readonly<Record<string, string>> };

/** Another filter or page size starts from the first page again. */
export const changeList = (state: ListState, change: ListChange): ListState => {
  const restarts = change.filters !== undefined || (change.limit !== undefined && change.limit !== state.limit);
  return {
    ...state,
    ...change,
    page: change.page ?? (restarts ? firstPage : state.page),
    filters: { ...state.filters, ...change.filters },
  };
};
