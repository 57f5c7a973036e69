import { expect, test } from 'vitest';
import { answersCasLogout } from './sign-on.ts';

test.each([
  ['https://lib.example.edu', true],
  ['https://lib.example.edu/', true],
  ['https://lib.example.edu/login/', true],
  ['https://lib.example.edu:8443/cmu_login?from=campus', true],
  ['https://lib.example.edu/sso?from=campus', true],
  ['https://lib.example.edu/login/more', false],
  ['https://lib.example.edu/elsewhere', false],
])('§+ a sign-out that the CAS server posts to %s is answered: %s', (service, answered) => {
  expect(answersCasLogout(service)).toBe(answered);
});
