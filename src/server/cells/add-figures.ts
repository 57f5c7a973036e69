import { z } from 'zod';
import { type CellFigures, cellFigures } from '#contracts/cells.ts';
import { type CellClient, cellsPath } from './cell-client.ts';
import type { Membership } from './cells-file.ts';

export interface AddedFigures {
  /** What each said; null: it did not answer. */
  cells: { name: string; figures: CellFigures | null }[];
  /** Of those that answered; null where none did. */
  sum: CellFigures | null;
  /** Not in the sum. */
  silent: string[];
}

/** The sum of those that answered, and who did not. */
export const addedUp = (cells: AddedFigures['cells']): Pick<AddedFigures, 'sum' | 'silent'> => {
  const sum: CellFigures = { users: 0, orders: 0, openOrders: 0, issuedReports: 0, fileBytes: 0 };
  for (const { figures } of cells)
    for (const key of Object.keys(sum) as (keyof CellFigures)[]) sum[key] += figures?.[key] ?? 0;
  return {
    sum: cells.some(({ figures }) => figures) ? sum : null,
    silent: cells.flatMap(({ name, figures }) => (figures ? [] : [name])),
  };
};

const answered = z.object({ data: cellFigures });

/** The whole service's figures, asked from every cell. A sum without one of them names it: it is not the whole. */
export const addFigures = async (
  { members }: Membership,
  { sendOn }: Pick<CellClient, 'sendOn'>,
): Promise<AddedFigures> => {
  const cells = await Promise.all(
    [...members.keys()].map(async (name) => {
      const said = await sendOn(name, 'GET', `${cellsPath}/figures`, {}, undefined, 20_000).catch(() => undefined);
      const figures = said?.status === 200 ? answered.parse(JSON.parse(said.body)).data : null;
      return { name, figures };
    }),
  );
  return { cells, ...addedUp(cells) };
};
