import { expect, test } from 'vitest';
import { serviceOf } from './service-of-path.ts';

test('§2.19 the 委托单 of a section is the form of its service', () => {
  expect(serviceOf(null, '/sci-techNoveltyretrieval/creatingDelegate/papers')).toBe('novelty');
  expect(serviceOf(null, '/noveltySearch/creatingDelegate/papers')).toBe('novelty');
  expect(serviceOf(null, '/patentModule/creatingDelegate/papers')).toBe('patent');
  expect(serviceOf(null, '/creatingDelegate/papers')).toBe('citation');
  expect(serviceOf('nonsense', '/accept/creatingDelegate/papers')).toBe('citation');
});

test('§+ a link may name the service', () => {
  expect(serviceOf('patent', '/creatingDelegate/papers')).toBe('patent');
});
