import { expect, test } from 'vitest';
import { differenceOf, readTemplate } from './template-findings.ts';
import type { TemplateParagraph } from './template-marks.ts';

const lines = (...texts: string[]): TemplateParagraph[] => texts.map((text) => ({ part: '正文', text, pictures: [] }));
const whole = [
  ...lines(
    '{报告名称} {报告编号}',
    '{#结论}',
    '{结论句}',
    '{/结论}',
    '{#论文}',
    '{序号} {题名}',
    '{/论文}',
    '{验真码}',
  ),
  { part: '正文', text: '', pictures: ['seal'] },
];
const sentences = (...texts: string[]) =>
  readTemplate([...whole, ...lines(...texts)], 'citation').findings.map(({ sentence }) => sentence);

test('§+ a good template has no finding, and its tags are listed', () => {
  const { findings, tags } = readTemplate(whole, 'citation');
  expect(findings).toEqual([]);
  expect(tags).toEqual(['%seal', '序号', '报告名称', '报告编号', '结论', '结论句', '论文', '题名', '验真码'].sort());
});

test.each([
  ['{报告编好}', '没有名为“报告编好”的标签，是否要写“报告编号”'],
  ['{no.such}', '没有名为“no.such”的标签'],
  ['{题名}', /^\{题名\} 要放在 .*\{#论文\}.* 与它的结束标签之间$/],
  ['{论文}', '{论文} 要成对使用：{#论文} … {/论文}'],
  ['{报告编号', '标签 {报告编号 缺少右花括号；一个标签要写在同一段里'],
  ['报告编号}', /有右花括号而没有左花括号$/],
  ['｛报告编号｝', '｛报告编号｝ 用了全角花括号，请改为半角 { }'],
  ['{@报告编号}', '{@报告编号} 不是本平台的标签，不能使用这种写法'],
  ['{=[[ ]]=}', /不能使用这种写法$/],
  ['{}', '{} 里没有标签名'],
  ['{#论文}{题名}', '{#论文} 没有结束标签 {/论文}'],
  ['{/论文}', '{/论文} 没有对应的开始标签'],
])('§+ %s is found with a sentence that says how to mend it', (text, sentence) => {
  expect(sentences(text)).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
});

test('§+ crossed tags and a list inside itself are found', () => {
  expect(sentences('{#论文}{#收录}{/论文}{/收录}')[0]).toBe('{#收录} 与 {/论文} 交叉：先开始的要后结束');
  expect(sentences('{#论文}{#论文}{题名}{/论文}{/论文}')).toEqual(['{#论文} 套在它自己里面，会没完没了地重复']);
});

test('§+ a field may stand as a condition, and a name from outside inside a list', () => {
  expect(sentences('{#备注}备注：{备注}{/备注}', '{#论文}{报告编号}{#施引文献}{题名}{文献}{/施引文献}{/论文}')).toEqual(
    [],
  );
});

test('§+ each finding says where: the part and the text of the paragraph', () => {
  const { findings } = readTemplate([...whole, { part: '页眉1', text: '编号 {编号}', pictures: [] }], 'citation');
  expect(findings).toMatchObject([{ level: 'error', tag: '编号', place: { part: '页眉1', text: '编号 {编号}' } }]);
});

test('§+ what a template of its kind must hold is asked for', () => {
  const { findings } = readTemplate(lines('{委托编号}'), 'citation');
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    '缺少必需的{报告编号}',
    '缺少必需的{报告名称}',
    '缺少必需的{结论} 或 {结论全文}',
    '缺少必需的{论文} 或 {收录论文} 或 {被引论文} 或 {数据库}',
    '缺少必需的{%seal} 图片',
    '没有验真码或二维码，拿到纸质报告的人无法验真',
  ]);
  expect(readTemplate(lines('{委托编号}', '{#论文}', '{题名}', '{/论文}'), 'confirmation').findings).toEqual([]);
});

test('§+ pictures of another name and too many tags are refused', () => {
  const odd = readTemplate([...whole, { part: '正文', text: '', pictures: ['stamp'] }], 'citation');
  expect(odd.findings.map(({ sentence }) => sentence)).toEqual([
    '没有名为 {%stamp} 的图片，可用的有 {%seal}、{%logo}、{%qr}、{%chart}',
  ]);
  const many = readTemplate(lines('{报告编号}'.repeat(5_001)), 'citation');
  expect(many.findings[0]?.sentence).toBe('标签过多：5001 个，最多 5000 个');
});

test('§+ the tags of two versions are held against each other', () => {
  expect(differenceOf(['甲', '乙'], ['乙', '丙'])).toEqual({ added: ['甲'], removed: ['丙'] });
});

test('§+ a novelty template names each section of the standard that it lacks', () => {
  const sections = ['查新点', '检索的库', '检索词', '检索式', '密切文献', '声明'];
  const told = readTemplate(whole, 'novelty').findings.flatMap(({ level, sentence }) =>
    level === 'error' ? [sentence] : [],
  );
  for (const section of sections) expect(told).toContain(`缺少必需的{${section}}`);
});
