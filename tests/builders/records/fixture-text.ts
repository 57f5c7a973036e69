import { readFileSync } from 'node:fs';

/** The text of a file under tests/fixtures. */
export const fixtureText = (name: string): string =>
  readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');
