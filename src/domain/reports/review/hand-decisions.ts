import { questionName } from '../searched-words.ts';
import type { ReportEvidence } from './evidence.ts';

/** What persons decided of a search, in the words of whoever answers for it. */
export const handDecisionWords = {
  acceptedReferences: '疑似引用由人工确认为引用',
  rejectedReferences: '疑似引用由人工排除',
  verdicts: '自引、他引由人工判定',
  matches: '题录与论文的对应由人工判定',
  roles: '作者身份由人工判定',
  editions: '收录索引由人工标明',
  merges: '题录由人工判为同一文献',
  splits: '题录由人工判为不同文献',
  fields: '论文著录由人工选定或更正',
  added: '施引文献由人工添加',
  files: '文件或其余题录引用哪篇论文由人工指定',
  rules: '自引口径由人工改定',
  aliases: '作者姓名写法由人工补充',
  takenOff: '数据库或指标由人工从委托中去掉',
  points: '查新点的结论由人工改判',
  sentences: '结论的句子由人工改写',
} as const;

/** `EI 收录、被引：由 李检索 于 2026-03-02 检索登记（3 篇），未附文件`, beside the files. */
export const handSearchLines = (searches: ReportEvidence['searches']): string[] =>
  searches.flatMap(({ code, files, hands = [] }) =>
    hands.map(
      ({ questions, by, on, papers }) =>
        `${code} ${questions.map(questionName).join('、')}：由 ${by || '馆员'} 于 ${on} 检索登记（${papers} 篇），${files.length > 0 ? `另有 ${files.length} 个文件` : '未附文件'}`,
    ),
  );

/** How many of each kind are in force. */
export type HandDecisions = Record<keyof typeof handDecisionWords, number>;

/** A line for each kind that occurs, with its number. */
export const handDecisionLines = (counts: Readonly<HandDecisions>): string[] =>
  (Object.keys(handDecisionWords) as (keyof HandDecisions)[]).flatMap((kind) =>
    counts[kind] > 0 ? [`${handDecisionWords[kind]} ${counts[kind]} 处`] : [],
  );
