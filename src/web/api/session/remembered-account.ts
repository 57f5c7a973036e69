import type { Site, Station } from '#contracts/institutions/site.ts';

const key = 'rememberedAccount';

interface RememberedAccount {
  username: string;
  station: Station | undefined;
}

/** The unit last used in this browser, and the name where somebody wished so; never the password. */
export const rememberedAccount = (): RememberedAccount | undefined => {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<RememberedAccount> | null;
    return typeof value?.username === 'string' ? { username: value.username, station: value.station } : undefined;
  } catch {
    return undefined;
  }
};

export const rememberAccount = (account: RememberedAccount): void => localStorage.setItem(key, JSON.stringify(account));

/** An address of one institution says whose it is; on a shared one it is the unit last used in this browser. */
export const firstStation = ({ institution, station }: Site): Station | undefined =>
  (institution ? undefined : rememberedAccount()?.station) ?? station ?? undefined;
