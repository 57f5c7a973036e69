import { realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Where the embedded database keeps its things under DATA_DIR. */
export type Layout = { home: string; cluster: string; password: string; port: string; log: string };

export async function prepareLayout(dataDir: string): Promise<Layout> {
  const wanted = join(resolve(dataDir), 'postgres');
  await mkdir(wanted, { recursive: true });
  const home = realpathSync(wanted);
  const cluster = join(home, 'cluster');
  return {
    home,
    cluster,
    // Inside the cluster, so that both appear in one rename.
    password: join(cluster, 'chayin.password'),
    port: join(home, 'port'),
    log: join(home, 'server.log'),
  };
}
