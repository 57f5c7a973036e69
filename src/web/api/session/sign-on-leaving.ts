/** What this browser window must bring back from a campus server. It ends with the window. */
export interface Leaving {
  way: string;
  flow: string;
  /** Whether the account is linked instead of signed in. */
  linking: boolean;
}

export const leavingMark = 'sign-on-flow';
