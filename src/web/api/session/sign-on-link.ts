import { call } from '../transport/service.ts';

const mark = 'sign-on-link';

/** Leaves for the campus sign-on; the ticket one comes back with links the account instead of signing in. */
export const leaveToLink = (url: string): void => {
  sessionStorage.setItem(mark, '1');
  window.location.assign(url);
};

/** Whether the ticket that just arrived is for linking; asked once. */
export const comesToLink = (): boolean => {
  const linking = sessionStorage.getItem(mark) !== null;
  sessionStorage.removeItem(mark);
  return linking;
};

export const linkWithTicket = (code: string) => call('POST /profile/signOn/link', { body: { code } });
