interface Dated {
  id: number;
  searchedOn: string | null;
}

/** The days that were set otherwise than they stand; an emptied one is taken back. */
export const changedDates = (
  databases: readonly Dated[],
  days: Readonly<Record<number, string>>,
): { database: number; searchedOn: string | null }[] =>
  databases.flatMap(({ id, searchedOn }) => {
    const day = days[id]?.trim();
    return day === undefined || day === (searchedOn ?? '') ? [] : [{ database: id, searchedOn: day || null }];
  });
