/** What a reference and a paper are held against each other by, with the words a person reads. */
export const referenceFields = {
  doi: 'DOI',
  title: '题名',
  author: '第一作者',
  year: '年份',
  volume: '卷',
  page: '页码',
  source: '来源',
} as const;

export type ReferenceField = keyof typeof referenceFields;
