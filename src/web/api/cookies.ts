/** The part of `document` that cookies need. */
export interface CookieDocument {
  cookie: string;
}

const secondsPerDay = 86_400;

export const createCookies = (page: CookieDocument) => ({
  get: (name: string): string | undefined => {
    const start = `${encodeURIComponent(name)}=`;
    const found = page.cookie.split('; ').find((pair) => pair.startsWith(start));
    return found === undefined ? undefined : decodeURIComponent(found.slice(start.length));
  },
  /** Without `days` it lives as long as the browser is open. */
  set: (name: string, value: string, days?: number): void => {
    const age = days === undefined ? '' : `; Max-Age=${Math.round(days * secondsPerDay)}`;
    page.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}`;
  },
  remove: (name: string): void => {
    page.cookie = `${encodeURIComponent(name)}=; Path=/; SameSite=Lax; Max-Age=0`;
  },
});

export type Cookies = ReturnType<typeof createCookies>;
