import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What stands on a page, in points from its lower left corner. */
export interface LookedPage extends Pick<Box, 'width' | 'height'> {
  words: (Box & { text: string })[];
  pictures: Box[];
}

type Matrix = [number, number, number, number, number, number];

const times = (one: Matrix, two: Matrix): Matrix => [
  one[0] * two[0] + one[2] * two[1],
  one[1] * two[0] + one[3] * two[1],
  one[0] * two[2] + one[2] * two[3],
  one[1] * two[2] + one[3] * two[3],
  one[0] * two[4] + one[2] * two[5] + one[4],
  one[1] * two[4] + one[3] * two[5] + one[5],
];

/** Where the unit square lies, in which every picture is drawn. */
const squareOf = ([a, b, c, d, e, f]: Matrix): Box => {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

const paints = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

interface Operators {
  fnArray: number[];
  argsArray: unknown[][];
}

const picturesOn = ({ fnArray, argsArray }: Operators): Box[] => {
  const pictures: Box[] = [];
  const stack: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at]!;
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) stack.push(now);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) now = stack.pop() ?? now;
    if (operator === OPS.transform) now = times(now, Array.from(args as number[]) as Matrix);
    if (operator === OPS.paintFormXObjectBegin && args[0]) now = times(now, Array.from(args[0] as number[]) as Matrix);
    if (paints.has(operator)) pictures.push(squareOf(now));
  }
  return pictures;
};

/** The pages of a PDF as another's reader finds them. */
export const lookAtPdf = async (bytes: Uint8Array): Promise<LookedPage[]> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: LookedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left, bottom, right, top] = page.view as [number, number, number, number];
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x, y] = item.transform as Matrix;
      return [{ text: item.str, x: x - left, y: y - bottom, width: item.width, height: item.height }];
    });
    pages.push({
      width: right - left,
      height: top - bottom,
      words,
      pictures: picturesOn((await page.getOperatorList()) as unknown as Operators),
    });
    page.cleanup();
  }
  await task.destroy();
  return pages;
};
