/** The part of `document` that cookies need. */
export interface CookieDocument {
  cookie: string;
  location?: { protocol: string } | null;
}

const secondsPerDay = 86_400;

/** Over https they carry Secure; on a plain-http intranet a browser would drop such a cookie. */
const attributesAt = (page: CookieDocument): string =>
  `Path=/; SameSite=Lax${page.location?.protocol === 'https:' ? '; Secure' : ''}`;

export const createCookies = (page: CookieDocument) => ({
  get: (name: string): string | undefined => {
    const start = `${encodeURIComponent(name)}=`;
    const found = page.cookie.split('; ').find((pair) => pair.startsWith(start));
    return found === undefined ? undefined : decodeURIComponent(found.slice(start.length));
  },
  /** Without `days` it lives as long as the browser is open. */
  set: (name: string, value: string, days?: number): void => {
    const age = days === undefined ? '' : `; Max-Age=${Math.round(days * secondsPerDay)}`;
    page.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; ${attributesAt(page)}${age}`;
  },
  remove: (name: string): void => {
    page.cookie = `${encodeURIComponent(name)}=; ${attributesAt(page)}; Max-Age=0`;
  },
});

export type Cookies = ReturnType<typeof createCookies>;
