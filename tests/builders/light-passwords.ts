import { passwordCost } from '#server/identity/passwords.ts';

/** Tests make and compare thousands of passwords: with little work each, as the demo people's are kept (test-postgres.ts). */
export const lightCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

Object.assign(passwordCost, lightCost);
