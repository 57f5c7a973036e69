export interface WithSignOnLoopback {
  /** Campus sign-on may use plain http to this machine: tests alone. */
  signOnLoopback: boolean;
}
