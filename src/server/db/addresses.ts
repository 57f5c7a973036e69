import pg from 'pg';

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/;

/**
 * `postgres://user@one:5432,two:5432/chayin` names the machines of one database, of which one takes writes: one URL for
 * each. Any other URL stands for itself.
 */
export const addressesOf = (url: string): string[] => {
  const [, head = '', hosts = '', tail = ''] = parts.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${head}${host}${tail}`) : [url];
};

/** Which of the addresses is tried next. A failed one makes way for the one after it. */
export interface Addresses {
  readonly several: boolean;
  readonly count: number;
  current(): string;
  /** Says that this one is down or takes no writes. */
  failed(address: string): void;
}

export const openAddresses = (url: string): Addresses => {
  const all = addressesOf(url);
  let at = 0;
  return {
    several: all.length > 1,
    count: all.length,
    current: () => all[at]!,
    // Ten connections that fail together mean one step.
    failed: (address) => {
      if (all[at] === address) at = (at + 1) % all.length;
    },
  };
};

class StandbyError extends Error {
  /** As when a server starts up: nothing was done, the request may be repeated. */
  readonly code = '57P03';
}

/** A standby answers reads too: only the primary is what was asked for. */
export const requirePrimary = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new StandbyError('The database is a standby.');
};

/** Where one of several machines is switched off, its connection would wait for minutes. */
const patience = 3_000;

/** Connections of this class go to the address that is current when they are made. */
export const clientOf = (addresses: Addresses): typeof pg.Client =>
  class PrimaryClient extends pg.Client {
    readonly #address: string;

    constructor(config: pg.ClientConfig = {}) {
      const address = addresses.current();
      super({ ...config, connectionString: address, connectionTimeoutMillis: patience });
      this.#address = address;
    }

    // biome-ignore lint/suspicious/noExplicitAny: the library's method has two forms, with a callback and without
    override connect(...given: any[]): any {
      const [callback] = given as [((error?: Error) => void)?];
      const joined = super.connect().then(() => requirePrimary(this));
      joined.catch(() => addresses.failed(this.#address));
      if (!callback) return joined;
      joined.then(() => callback(), callback);
      return undefined;
    }
  };

/** The same machines, the one at this place first. */
const startingAt = (url: string, at: number): string => {
  const [, head = '', hosts = '', tail = ''] = parts.exec(url) ?? [];
  const all = hosts.split(',');
  return `${head}${[...all.slice(at), ...all.slice(0, at)].join(',')}${tail}`;
};

/** The URL with the machine first that takes writes: a start that met a standby first would end. */
export const primaryFirst = async (url: string): Promise<string> => {
  if (addressesOf(url).length === 1) return url;
  const { client, at } = await reachPrimary(url, {});
  await client.end();
  return startingAt(url, at);
};

/** A connection of its own to whichever address takes writes. */
export const connectToPrimary = async (url: string, config: pg.ClientConfig = {}): Promise<pg.Client> =>
  (await reachPrimary(url, config)).client;

const reachPrimary = async (url: string, config: pg.ClientConfig): Promise<{ client: pg.Client; at: number }> => {
  const addresses = addressesOf(url);
  for (const [at, connectionString] of addresses.entries()) {
    const client = new pg.Client({
      ...config,
      connectionString,
      ...(addresses.length > 1 ? { connectionTimeoutMillis: patience } : {}),
    });
    try {
      await client.connect();
      if (addresses.length > 1) await requirePrimary(client);
      return { client, at };
    } catch (error) {
      await client.end().catch(() => undefined);
      if (at === addresses.length - 1) throw error;
    }
  }
  throw new Error('No address of the database.');
};
