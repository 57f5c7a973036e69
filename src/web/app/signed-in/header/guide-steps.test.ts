import { expect, test } from 'vitest';
import { stepAfter, stepAt } from './guide-steps.ts';

const step = (key: string, state: 'done' | 'missing' | 'optional', path = `/${key}`) => ({
  key,
  title: key,
  state,
  words: '',
  path,
  action: '',
});

test('§+ a page that two steps share is at the one that is missing, else at the one that is done', () => {
  const steps = [step('seal', 'optional', '/station'), step('station', 'missing', '/station')];
  expect(stepAt(steps, '/station')?.key).toBe('station');
  expect(stepAt([steps[0]!, { ...steps[1]!, state: 'done' }], '/station')?.key).toBe('station');
  expect(stepAt(steps, '/elsewhere')).toBeUndefined();
});

test('§+ after saving the guide leads on to the next missing step, then round to the start, then to what is optional', () => {
  const steps = [step('a', 'missing'), step('b', 'done'), step('c', 'optional'), step('d', 'missing')];
  expect(stepAfter(steps, steps[1]!)?.key).toBe('d');
  expect(stepAfter(steps, steps[3]!)?.key).toBe('a');
  const mended = steps.map((one) => (one.state === 'missing' ? { ...one, state: 'done' as const } : one));
  expect(stepAfter(mended, mended[0]!)?.key).toBe('c');
  expect(stepAfter(mended, mended[3]!)).toBeUndefined();
});
