/** Heading → field. */
export type ColumnMapping = Record<string, string>;

export const mappingOf = (columns: readonly { heading: string; field: string | null }[]): ColumnMapping =>
  Object.fromEntries(columns.flatMap(({ heading, field }) => (heading && field ? [[heading, field]] : [])));

/** One column a field: who takes it takes it from another. An empty field leaves the column unused. */
export const withField = (mapping: ColumnMapping, heading: string, field: string): ColumnMapping => {
  const others = Object.entries(mapping).filter(([name, held]) => name !== heading && held !== field);
  return Object.fromEntries(field ? [...others, [heading, field]] : others);
};

/** What keeps a table from being read, in a sentence. */
export const columnFault = (mapping: ColumnMapping): string | undefined =>
  Object.values(mapping).includes('title') ? undefined : '请指明哪一列是题名';
