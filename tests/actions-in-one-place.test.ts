import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { orderActions } from '#domain/orders/actions.ts';

const root = path.resolve(import.meta.dirname, '..');

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** Names that stand for something else, too (a payment that waits for `start`, a stage called `accept`), prove nothing. */
const telling = orderActions.filter((action) => action.includes('-'));

/**
 * Who names an action because they take it or ask whether it is open. Everything that is true of an action stands in its
 * record (`domain/orders/actions/`).
 */
const takers: Readonly<Record<string, readonly string[]>> = {
  'src/server/orders/side-works.ts': ['confirm-refund'],
  'src/server/orders/order-view.ts': ['claim-payment', 'confirm-draft', 'raise-objection'],
};

test('§+ what is true of an action stands in its record', () => {
  const named = [
    ...filesOf('src/domain/orders'),
    ...filesOf('src/server/orders'),
    ...filesOf('src/web/features/orders'),
  ]
    // Their English stands beside; a type holds that it is whole.
    .filter((file) => !file.startsWith('src/domain/orders/actions/') && !file.endsWith('-words.en.ts'))
    // The names of side works are their own.
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8').replaceAll(/^ {2}'[a-z-]+': \{/gm, '')] as const)
    .map(([file, text]) => [file, telling.filter((action) => text.includes(`'${action}'`))] as const)
    .filter(([, actions]) => actions.length > 0);
  expect(Object.fromEntries(named)).toEqual(takers);
});
