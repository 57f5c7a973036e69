import { expect, test } from 'vitest';
import { meaningOf } from './fact-meanings.ts';

test('§+ what is done is green and what came to nothing grey, by the name it has in the charts', () => {
  expect(meaningOf('办结')).toEqual({ meaning: 'good' });
  expect(meaningOf('未办成')).toEqual({ meaning: 'nothing' });
  expect(meaningOf('提交')).toEqual({});
});
