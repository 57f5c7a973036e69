/** A cell as a spreadsheet holds it. */
export type TableCell = string | number | boolean | Date | null;

export interface CellFault {
  /** The heading as the file writes it. */
  column: string;
  what: string;
}

export interface HeadedColumn<Key extends string> {
  key: Key;
  /** The heading of the template. */
  heading: string;
  /** Other headings it is known by, with blanks between. */
  synonyms: string;
}

export interface HeadingMap<Key extends string> {
  /** Which cell of a row holds which field. */
  places: Partial<Record<Key, number>>;
  headings: string[];
  /** Headings nobody knows; their cells are not read. */
  unknown: string[];
}

/** A column of a workbook to fill in. */
export interface TemplateColumn<Key extends string> extends HeadedColumn<Key> {
  hint: string;
  example: string;
}

export interface KeyFault<Key extends string> {
  key: Key;
  what: string;
}

const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|[\s*:_./\\-]/g, '');

/** Reads a row as headings; undefined when it does not name the column that is needed, so that lines above the table are passed over. */
export const headingMapper = <Key extends string>(columns: readonly HeadedColumn<Key>[], needed: Key) => {
  const byHeading = new Map(
    columns.flatMap(({ key, heading, synonyms }) =>
      [heading, ...synonyms.split(' ')].map((name): [string, Key] => [headingKey(name), key]),
    ),
  );
  return (row: readonly TableCell[]): HeadingMap<Key> | undefined => {
    const map: HeadingMap<Key> = { places: {}, headings: [], unknown: [] };
    for (const [place, cell] of row.slice(0, 200).entries()) {
      const heading = typeof cell === 'string' ? cell.trim() : cell === null ? '' : String(cell);
      map.headings.push(heading);
      const key = byHeading.get(headingKey(heading));
      if (key && map.places[key] === undefined) map.places[key] = place;
      else if (heading) map.unknown.push(heading);
    }
    return map.places[needed] === undefined ? undefined : map;
  };
};

/** Names the column as the file does, or as the template does where the file lacks it. */
export const faultNamer =
  <Key extends string>(columns: readonly HeadedColumn<Key>[], { places, headings }: HeadingMap<Key>) =>
  ({ key, what }: KeyFault<Key>): CellFault => {
    const own = columns.find((one) => one.key === key)?.heading ?? key;
    return { column: headings[places[key] ?? -1] ?? own, what };
  };

export const faultWords = (faults: readonly CellFault[]): string =>
  faults.map(({ column, what }) => `“${column}”列${what}`).join('；');

const broken = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/;

export const isBrokenFormula = (text: string): boolean => broken.test(text);

export const cellText = (cell: TableCell): string => {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return cell.replace(/\s+/g, ' ').trim();
};
