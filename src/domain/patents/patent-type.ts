import { chineseApplicationOf, typeOfChineseApplication } from './chinese-application-number.ts';
import { partsOf } from './patent-number.ts';
import type { PatentFields, PatentType } from './patent-record.ts';

/** What sources call the four kinds. The narrow words stand before the wide ones. */
const words: readonly [RegExp, PatentType][] = [
  [/外观|design/i, '外观设计'],
  [/实用新型|utility model|limited patent/i, '实用新型'],
  [/发明授权|授权发明|发明专利授权|granted|^grant/i, '发明授权'],
  [/发明|application|invention|utility/i, '发明申请'],
];

export const typeOfWord = (word: string): PatentType | undefined => words.find(([pattern]) => pattern.test(word))?.[1];

/** Chinese letters: C and Y before 2010, D for designs until then. */
const chinese: Record<string, PatentType> = {
  A: '发明申请',
  B: '发明授权',
  C: '发明授权',
  U: '实用新型',
  Y: '实用新型',
  S: '外观设计',
  D: '外观设计',
};

const typeOfKind = (office: string, kind: string, body: string): PatentType | undefined => {
  const letter = kind[0]!;
  if (office === 'CN') return chinese[letter];
  if (office === 'US') return /^(?:D|S)/.test(body) || letter === 'S' ? '外观设计' : american(kind, body);
  if (letter === 'S') return '外观设计';
  if (letter === 'U' || letter === 'Y' || letter === 'Z') return '实用新型';
  if (letter === 'B' || letter === 'C' || letter === 'T' || letter === 'E') return '发明授权';
  return letter === 'A' ? '发明申请' : undefined;
};

/** Until 2001 the United States published grants only, with the letter A. */
const american = (kind: string, body: string): PatentType | undefined => {
  if (kind === 'A') return /^20\d{8,9}$/.test(body) ? '发明申请' : '发明授权';
  return kind[0] === 'A' ? '发明申请' : /^[BCE]/.test(kind) ? '发明授权' : undefined;
};

/** From the number and its kind, else from the source's word, else from a Chinese application number. */
export const patentTypeOf = (
  fields: PatentFields,
  word?: string,
  parts = fields.publicationNumber ? partsOf(fields.publicationNumber) : undefined,
): PatentType | undefined => {
  const kind = fields.kindCode ?? parts?.kind;
  const byKind = parts && kind ? typeOfKind(parts.office, kind, parts.body) : undefined;
  if (byKind) return byKind;
  const byWord = word ? typeOfWord(word) : undefined;
  if (byWord) return byWord;
  const application = fields.applicationNumber ? chineseApplicationOf(fields.applicationNumber) : undefined;
  return application ? typeOfChineseApplication(application) : undefined;
};
