/**
 * What stands before a finished draft, for every service. The first ones cannot be overruled by a reason: a report would
 * say what nobody established.
 */
export const gateKinds = {
  files: { name: '没有读完或取完的文件', blocks: true },
  searches: { name: '没有检索的数据库', blocks: true },
  contradictions: { name: '来源称有被引而没有取得的', blocks: true },
  citing: { name: '没有标明索引的施引题录', blocks: true },
  metrics: { name: '没有查到的期刊指标', blocks: true },
  contents: { name: '报告还缺的内容', blocks: true },
  matches: { name: '待确认的收录题录', blocks: false },
  indexes: { name: '没有标明索引的收录题录', blocks: false },
  short: { name: '被引没有取齐的', blocks: false },
  verdicts: { name: '待核的自引他引', blocks: false },
  references: { name: '待确认的疑似引用', blocks: false },
  roles: { name: '待决定的作者角色', blocks: false },
  work: { name: '没有做完的比对', blocks: false },
  objections: { name: '没有答复的意见', blocks: true },
} as const satisfies Record<string, { name: string; blocks: boolean }>;
export type GateKind = keyof typeof gateKinds;

export interface GateItem {
  kind: GateKind;
  label: string;
  count: number;
  /** What it is, by name: files, databases, papers. */
  lines: string[];
  /** The page where it is settled. */
  to: string;
}

export const isBlocking = ({ kind }: Pick<GateItem, 'kind'>): boolean => gateKinds[kind].blocks;

/** Holds the draft also where staff upload the report as a file: nothing of the search is printed then. */
export const isOfEveryDraft = ({ kind }: Pick<GateItem, 'kind'>): boolean => kind === 'files' || kind === 'objections';

export const gateWords = (items: readonly Pick<GateItem, 'label' | 'count'>[]): string =>
  items.map(({ label, count }) => `${label} ${count} 项`).join('、');

/** Why a draft cannot be finished whatever reason is given; empty: it can. */
export const blockingSentence = (items: readonly GateItem[]): string => {
  const told = items.filter(isBlocking).map(({ kind, label, lines }) => {
    // Sentences of a service say by themselves what is missing.
    if (kind === 'contents') return lines.join('；');
    return lines.length > 0 ? `${label}：${lines.join('，')}` : label;
  });
  return told.length > 0 ? `还不能完成初稿：${told.join('；')}` : '';
};
