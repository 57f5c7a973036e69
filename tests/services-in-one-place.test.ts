import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serviceKeys } from '#domain/services/service.ts';

const root = path.resolve(import.meta.dirname, '..');

const names = serviceKeys.join('|');
/** A service that is asked for by its name: `service === 'novelty'`, `order.service !== 'citation'`, a switch. */
const asked = new RegExp(`\\bservice\\)? (?:===|!==) '(?:${names})'|switch \\((?:\\w+\\.)*service\\)`);

/** Where each room keeps its services, and the demo, whose stories are about one service each. */
const homes = [
  /^domain\/orders\/services\//,
  /^server\/reports\/services\//,
  new RegExp(`^web/features/orders/(?:${names})/`),
  /^server\/demo\//,
];

test('§+ nothing asks for a service by its name: what differs stands in the service itself', () => {
  const found = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !homes.some((home) => home.test(file)))
    .filter((file) => asked.test(readFileSync(path.join(root, 'src', file), 'utf8')));
  expect(found).toEqual([]);
});
