import { gzipSync } from 'node:zlib';
import type { Visitor, VisitorOptions } from './journey-visitor.ts';

/** KiB of gzipped JavaScript that a page may load. */
export const weightLimits = { login: 101, public: 120, signedIn: 382 } as const;

export interface Weighed {
  files: number;
  kibibytes: number;
}

export interface WeighedPage {
  path: string;
  /** Who is signed in; nobody on public pages. */
  username?: string;
  visitor: VisitorOptions;
}

export const limitOf = ({ path, username }: WeighedPage): number =>
  weightLimits[username !== undefined ? 'signedIn' : path === '/login' ? 'login' : 'public'];

/** A fresh browser opens the page: every script it really loads until the network is quiet, gzipped at level 9. */
export const weigh = async (visitor: Visitor, { path, username }: WeighedPage): Promise<Weighed> => {
  const { page } = visitor;
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  if (username !== undefined) await visitor.enter(username);
  await visitor.open(path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { files: sizes.length, kibibytes: Number((bytes / 1024).toFixed(1)) };
};
