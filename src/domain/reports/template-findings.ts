import { distance } from 'fastest-levenshtein';
import type { TemplateKind } from './registry.ts';
import type { TagDoc } from './tag.ts';
import { pictureTags, reportTags } from './tags.ts';
import {
  type BrokenMark,
  isBroken,
  type Mark,
  type Place,
  placeOf,
  readMarks,
  type TemplateParagraph,
} from './template-marks.ts';

export interface Finding {
  /** An error keeps a version from being published. */
  level: 'error' | 'warning';
  sentence: string;
  tag: string;
  /** null: the template as a whole. */
  place: Place | null;
}

export interface TemplateReading {
  findings: Finding[];
  /** Each once, sorted: fields and lists by name, pictures as `%seal`. */
  tags: string[];
}

/** One of each line must be in a template of this kind. */
const required: Readonly<Record<TemplateKind, readonly (readonly string[])[]>> = {
  citation: [['报告编号'], ['报告名称'], ['结论', '结论全文'], ['论文', '收录论文', '被引论文', '数据库'], ['%seal']],
  inclusion: [['报告编号'], ['报告名称'], ['结论', '结论全文'], ['论文', '收录论文', '数据库'], ['%seal']],
  jcr: [['报告编号'], ['期刊', '论文'], ['%seal']],
  confirmation: [['委托编号'], ['论文', '收录论文']],
  search: [['报告编号'], ['报告名称'], ['结论', '结论全文'], ['%seal']],
  novelty: [
    ['报告编号'],
    ['项目名称'],
    ['查新目的'],
    ['科学技术要点'],
    ['查新点'],
    ['查新要求'],
    ['检索的库'],
    ['检索词'],
    ['检索式'],
    ['密切文献'],
    ['结论', '结论全文', '总结论'],
    ['查新员'],
    ['查新审核员', '审核员'],
    ['声明'],
    ['%seal'],
  ],
  patent: [['报告编号'], ['报告名称'], ['委托事项'], ['结论', '结论全文'], ['报告限制'], ['%seal']],
  annexes: [['报告编号'], ['论文', '收录论文', '被引论文']],
};

const deepest = 6;
const mostMarks = 5_000;

const shown = (name: string): string => (name.startsWith('%') ? `{${name}} 图片` : `{${name}}`);
const error = (sentence: string, tag: string, place: Place | null): Finding => ({
  level: 'error',
  sentence,
  tag,
  place,
});

const broken = ({ fault, raw, place }: BrokenMark): Finding => {
  const sentences: Record<BrokenMark['fault'], string> = {
    unclosed: `标签 ${raw} 缺少右花括号；一个标签要写在同一段里`,
    unopened: `${raw} 有右花括号而没有左花括号`,
    'full-width': `${raw} 用了全角花括号，请改为半角 { }`,
    'not-allowed': `${raw} 不是本平台的标签，不能使用这种写法`,
    empty: `${raw} 里没有标签名`,
  };
  return error(sentences[fault], raw, place);
};

interface Opened {
  mark: Mark;
  tag: TagDoc | undefined;
}

/** Every list with the lists inside it, flat. */
const allLists = (tags: readonly TagDoc[]): TagDoc[] =>
  tags.filter(({ kind }) => kind === 'list').flatMap((tag) => [tag, ...allLists(tag.inside)]);

const lists = allLists(reportTags);
const holdersOf = (name: string): string[] =>
  lists.filter(({ inside }) => inside.some((one) => one.name === name)).map((one) => one.name);
const everyName = [
  ...new Set([...reportTags.map(({ name }) => name), ...lists.flatMap(({ inside }) => inside.map(({ name }) => name))]),
];

const nearest = (name: string): string | undefined => {
  const [best] = everyName
    .map((one) => ({ one, far: distance(one, name) }))
    .sort((one, other) => one.far - other.far)
    .filter(({ far, one }) => far <= Math.max(1, Math.floor(one.length / 2)));
  return best?.one;
};

/** The nearest meaning of a name, from the innermost list outwards. */
const resolve = (name: string, stack: readonly Opened[]): TagDoc | undefined => {
  for (const { tag } of stack.toReversed()) {
    const inside = tag?.kind === 'list' ? tag.inside.find((one) => one.name === name) : undefined;
    if (inside) return inside;
  }
  return reportTags.find((one) => one.name === name);
};

const unknown = ({ name, raw, place }: Mark): Finding => {
  const within = [...new Set(holdersOf(name))].map((one) => `{#${one}}`);
  if (within.length > 0)
    return error(`${raw} 要放在 ${within.slice(0, 4).join(' 或 ')} 与它的结束标签之间`, name, place);
  const near = nearest(name);
  return error(`没有名为“${name.slice(0, 40)}”的标签${near ? `，是否要写“${near}”` : ''}`, name, place);
};

const opening = (mark: Mark, tag: TagDoc | undefined, stack: readonly Opened[]): Finding[] => {
  const { name, raw, place } = mark;
  if (stack.some((one) => one.mark.name === name && one.mark.kind === 'open' && mark.kind === 'open'))
    return [error(`${raw} 套在它自己里面，会没完没了地重复`, name, place)];
  if (stack.length >= deepest) return [error(`${raw} 套得太深，最多 ${deepest} 层`, name, place)];
  return tag ? [] : [unknown(mark)];
};

const closing = ({ name, raw, place }: Mark, stack: Opened[]): Finding[] => {
  const last = stack.at(-1);
  if (!last) return [error(`${raw} 没有对应的开始标签`, name, place)];
  if (name === '' || last.mark.name === name) {
    stack.pop();
    return [];
  }
  const at = stack.findLastIndex((one) => one.mark.name === name);
  if (at < 0) return [error(`${raw} 没有对应的开始标签`, name, place)];
  const crossed = stack.splice(at).slice(1);
  return crossed.map(({ mark }) => error(`${mark.raw} 与 ${raw} 交叉：先开始的要后结束`, mark.name, mark.place));
};

const readPart = (marks: readonly (Mark | BrokenMark)[], known: Set<string>): Finding[] => {
  const stack: Opened[] = [];
  const findings: Finding[] = [];
  for (const mark of marks) {
    if (isBroken(mark)) {
      findings.push(broken(mark));
      continue;
    }
    if (mark.kind === 'close') {
      findings.push(...closing(mark, stack));
      continue;
    }
    const tag = resolve(mark.name, stack);
    if (tag) known.add(tag.name);
    if (mark.kind === 'field') {
      if (!tag) findings.push(unknown(mark));
      else if (tag.kind !== 'field')
        findings.push(error(`${mark.raw} 要成对使用：{#${tag.name}} … {/${tag.name}}`, tag.name, mark.place));
      continue;
    }
    findings.push(...opening(mark, tag, stack));
    stack.push({ mark, tag });
  }
  return [
    ...findings,
    ...stack.map(({ mark }) => error(`${mark.raw} 没有结束标签 {/${mark.name}}`, mark.name, mark.place)),
  ];
};

const isPicture = (name: string): boolean => Object.hasOwn(pictureTags, name);

const pictures = (paragraphs: readonly TemplateParagraph[], known: Set<string>): Finding[] =>
  paragraphs.flatMap((paragraph) =>
    paragraph.pictures.flatMap((name) => {
      if (isPicture(name)) {
        known.add(`%${name}`);
        return [];
      }
      const may = Object.keys(pictureTags).map((one) => `{%${one}}`);
      return [error(`没有名为 {%${name}} 的图片，可用的有 ${may.join('、')}`, `%${name}`, placeOf(paragraph))];
    }),
  );

/** What is wrong with a template's tags, each with its place, and which it uses. */
export const readTemplate = (paragraphs: readonly TemplateParagraph[], kind: TemplateKind): TemplateReading => {
  const marks = readMarks(paragraphs);
  if (marks.length > mostMarks)
    return { findings: [error(`标签过多：${marks.length} 个，最多 ${mostMarks} 个`, '', null)], tags: [] };
  const known = new Set<string>();
  const parts = [...new Set(paragraphs.map(({ part }) => part))];
  const findings = parts.flatMap((part) =>
    readPart(
      marks.filter(({ place }) => place.part === part),
      known,
    ),
  );
  findings.push(...pictures(paragraphs, known));
  for (const oneOf of required[kind])
    if (!oneOf.some((name) => known.has(name)))
      findings.push(error(`缺少必需的${oneOf.map(shown).join(' 或 ')}`, oneOf[0]!, null));
  if (!known.has('%qr') && !known.has('验真码') && kind !== 'confirmation')
    findings.push({
      level: 'warning',
      sentence: '没有验真码或二维码，拿到纸质报告的人无法验真',
      tag: '验真码',
      place: null,
    });
  return { findings, tags: [...known].sort() };
};

export interface TagDifference {
  added: string[];
  removed: string[];
}

export const differenceOf = (now: readonly string[], before: readonly string[]): TagDifference => ({
  added: now.filter((tag) => !before.includes(tag)),
  removed: before.filter((tag) => !now.includes(tag)),
});
