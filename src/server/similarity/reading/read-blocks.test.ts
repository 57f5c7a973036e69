import { expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { type Piece, pdfOf, wordOf } from '#tests/builders/records/manuscripts.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import { linesOf, pdfBlocks } from './pdf-blocks.ts';
import { type ManuscriptExtension, readBlocks } from './read-blocks.ts';

const pieces: Piece[] = [
  { text: '第一章 绪论', level: 1 },
  { text: '直接电解海水可以省去淡化环节，但氯离子会穿透钝化膜，使镍基电极在数十小时内失活，这是要解决的问题。' },
  { text: 'The nickel electrode loses its activity within dozens of hours in natural seawater.' },
];
const latex = `\\documentclass{article}\\begin{document}\\section{绪论}${pieces[1]!.text}\\cite{a}\\end{document}`;

/** Bytes changed, cut, doubled or moved, as a broken disk or a hostile hand leaves them. */
const broken = (bytes: Buffer, draw: Draw): Buffer => {
  const copy = Buffer.from(bytes);
  for (let times = 1 + draw.below(8); times > 0; times -= 1) copy[draw.below(copy.length)] = draw.below(256);
  const cut = draw.below(copy.length);
  if (draw.chance(0.2)) return copy.subarray(0, cut);
  if (draw.chance(0.2)) return Buffer.concat([copy.subarray(0, cut), copy.subarray(cut / 2)]);
  return copy;
};

/** In the proof many more; the same ones each time. */
const rounds = process.env.PROOF ? 1_500 : 12;

test.each<[ManuscriptExtension, () => Buffer]>([
  ['docx', () => wordOf(pieces)],
  ['pdf', () => pdfOf(pieces)],
  ['tex', () => Buffer.from(latex)],
  ['txt', () => Buffer.from(pieces.map(({ text }) => text).join('\n'))],
])('§+ a broken %s is read or refused with a sentence, never anything else', async (extension, make) => {
  const whole = make();
  const read = await readBlocks(extension, new Uint8Array(whole));
  expect(read.text).toContain('直接电解海水');
  const draw = seededDraw(19);
  for (let round = 0; round < rounds; round += 1) {
    const bytes = broken(whole, draw);
    const outcome = await readBlocks(extension, new Uint8Array(bytes)).catch((error: unknown) => error);
    if (outcome instanceof Error) {
      expect(outcome, `round ${round}: ${outcome.stack}`).toBeInstanceOf(Refusal);
      expect((outcome as Refusal).sentence, `round ${round}`).toMatch(/\p{Script=Han}/u);
    }
  }
});

test('§+ GB18030, Big5 and UTF-16 are read as the record readers do', async () => {
  const gb = Buffer.from('d6b1bdd3b5e7bde2baa3cbaebfc9d2d4caa1c8a5b5adbbafbbb7bdda', 'hex');
  const text = '直接电解海水可以省去淡化环节';
  const many = Buffer.concat(Array.from({ length: 6 }, () => Buffer.concat([gb, Buffer.from('\n')])));
  expect((await readBlocks('txt', many)).text).toContain(text);
  const wide = Buffer.from(`\uFEFF${`${text}\n`.repeat(6)}`, 'utf16le');
  expect((await readBlocks('txt', wide)).text).toContain(text);
});

test('§+ paragraphs that look like one over many pages keep their pages', async () => {
  const pieces: Piece[] = Array.from({ length: 240 }, (_, at) => ({
    text: `第 ${100 + at} 号样品在 ${100 + ((at * 37) % 811)} 毫安下放电 11 小时，质量损失 27 毫克，记入表 33，曲线编号 ${100 + at}。`,
  }));
  const { blocks, pages } = await readBlocks('pdf', new Uint8Array(pdfOf(pieces)));
  expect(pages).toBeGreaterThanOrEqual(6);
  expect(blocks.at(-1)!.page).toBeGreaterThanOrEqual(6);
});

test('§+ a page in two columns is read down the left one first, also where its file goes from line to line', () => {
  const word = (text: string, x: number, y: number, width = 230) => ({ text, x, y, width, size: 10 });
  const rows = Array.from({ length: 6 }, (_, at) => at);
  const left = rows.map((at) => word(`左${at}`, 50, 100 + at * 14));
  const right = rows.map((at) => word(`右${at}`, 315, 100 + at * 14));
  const title = word('题名横跨两栏', 50, 60, 495);
  const pageOf = (words: ReturnType<typeof word>[]) => linesOf({ number: 1, width: 595, height: 842, words });
  const texts = (words: ReturnType<typeof word>[]) => pageOf(words).map(({ text }) => text);
  const wanted = ['题名横跨两栏', ...rows.map((at) => `左${at}`), ...rows.map((at) => `右${at}`)];
  expect(texts([title, ...left, ...right])).toEqual(wanted);
  expect(texts([title, ...rows.flatMap((at) => [left[at]!, right[at]!])])).toEqual(wanted);
  expect(
    pdfBlocks([pageOf([title, ...rows.flatMap((at) => [left[at]!, right[at]!])])]).map(({ text }) => text),
  ).toContain('左0左1左2左3左4左5右0右1右2右3右4右5');
  const single = rows.map((at) => word(`整行${at}`, 50, 100 + at * 14, 495));
  expect(texts(single)).toEqual(rows.map((at) => `整行${at}`));
});
