import { parseArgs } from 'node:util';
import { z } from 'zod';
import { composeConclusion } from '#domain/novelty/comparison/compose-conclusion.ts';
import { type Grid, type GridCell, resultAt } from '#domain/novelty/comparison/grid.ts';
import { type PointVerdict, verdictOfFeatures } from '#domain/novelty/comparison/single-comparison.ts';
import { readShape } from './read-shape.ts';
import { answering, WrongInput } from './wrong-input.ts';

const usage = '用法：npm run -s records -- conclude 对比表.json';

const cell = z.enum(['full', 'part', 'none'], '应为 full、part、none 或 null').nullable();
const gridShape = z.object({
  points: z.array(z.object({ features: z.array(z.string().trim().min(1, '特征没有文字')) })),
  documents: z.array(
    z.object({ id: z.string().min(1, '文献没有编号'), own: z.boolean().default(false), cells: z.array(z.array(cell)) }),
  ),
});
type GridFile = z.output<typeof gridShape>;

const readGrid = (file: string): GridFile => {
  const grid = readShape(file, gridShape);
  const { points, documents } = grid;
  const twice = documents.find(({ id }, at) => documents.findIndex((one) => one.id === id) !== at);
  if (twice) throw new WrongInput(`${file}：文献 ${twice.id} 出现了两次`);
  for (const { id, cells } of documents)
    for (const [at, { features }] of points.entries())
      if ((cells[at] ?? []).length > features.length)
        throw new WrongInput(`${file}：文献 ${id} 对查新点 ${at + 1} 的判断比特征多`);
  return grid;
};

const verdictNames: Record<PointVerdict, string> = { found: 'same', partly: 'part', new: 'none', open: 'open' };

/**
 * The grid as the workbench holds it, after a search whose hits were read: every document was public in time, and a cell
 * left out is not compared.
 */
const gridOf = ({ points, documents }: GridFile): Grid => ({
  orderDay: '2000-01-01',
  range: 'both',
  databases: 1,
  hits: 0,
  points: points.map(({ features }) => ({ text: '', features })),
  documents: documents.map(({ id, own }, at) => ({
    id,
    number: at + 1,
    ofTeam: own,
    year: 1999,
    disclosed: '',
  })),
  cells: documents.flatMap(({ id, cells }) =>
    points.flatMap(({ features: names }, point): GridCell[] => {
      // A point without features has nothing to compare.
      if (names.length === 0) return [{ document: id, point, verdict: 'none' }];
      const features = names.map((_, at) => {
        const given = cells[point]?.[at] ?? null;
        return given === 'full' ? 'same' : given;
      });
      const judged = features.filter((one) => one !== null);
      return judged.length > 0 ? [{ document: id, point, verdict: verdictOfFeatures(judged), features }] : [];
    }),
  ),
  overruled: {},
});

const conclude = (args: string[]): void => {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new WrongInput(usage);
  const grid = gridOf(readGrid(file));
  const textAt = new Map(composeConclusion(grid).map(({ place, text }) => [place, text]));
  const points = grid.points.map(({ features }, at) => {
    const { verdict, nearest, seen, unseen } = resultAt(at, grid);
    return {
      verdict: verdictNames[verdict],
      nearest: nearest?.id ?? null,
      seen: seen.flatMap((place) => features[place] ?? []),
      unseen: unseen.flatMap((place) => features[place] ?? []),
      sentence: textAt.get(`point:${at}`),
    };
  });
  console.log(JSON.stringify({ points }));
};

/** Composes the sentences of a grid of documents × features; the last line is JSON. */
export const run = async (args: string[]): Promise<number> => answering(() => conclude(args));
