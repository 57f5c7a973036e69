import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../src/server/db');

export const tablesFile = path.join(folder, 'tables.ts');
export const columnTypesFile = path.join(folder, 'column-types.ts');

/** `orders.status` for each line `'orders.status': OrderStatus;`. */
export const namedColumns = (text: string): Set<string> =>
  new Set([...text.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, name]) => name!));
