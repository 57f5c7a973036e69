/** What a manuscript is compared with. */
export const textKinds = {
  library: '成果库全文',
  manuscript: '历次送检稿',
  imported: '馆员导入的文本',
  abstract: '题录摘要',
} as const;

export type TextKind = keyof typeof textKinds;

export const textKindNames = Object.keys(textKinds) as TextKind[];

/** How many texts of each kind stood in the index. */
export type HeldTexts = Readonly<Record<TextKind, number>>;

export const heldTotal = (held: HeldTexts): number => textKindNames.reduce((sum, kind) => sum + held[kind], 0);

/** Stands on every page and every report, first. */
export const notCompared = '未与知网及互联网比对';

/** A comparison with nothing would only look like one. */
export const nothingToCompare = '本单位还没有可以比对的文本，现在比对没有意义：请等馆员添加比对文本后再送检，不计次数';

/** 18,442. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** What was compared, and of which day. */
export const comparedWith = (held: HeldTexts, day: string): string => {
  const parts = [
    `本单位成果库全文 ${grouped(held.library)} 篇`,
    `历次送检稿 ${grouped(held.manuscript)} 篇`,
    `馆员导入的文本 ${grouped(held.imported)} 篇`,
    `题录摘要 ${grouped(held.abstract)} 条`,
  ];
  return `只比对${parts.slice(0, 3).join('、')}和${parts[3]}，共 ${grouped(heldTotal(held))} 篇；数据日 ${day}。`;
};

export const weakNote = '摘要只有几百字，与摘要没有相同段落，不说明与原文没有。';
export const notAVerdict = '比例高不等于不当，请逐段判断。';
