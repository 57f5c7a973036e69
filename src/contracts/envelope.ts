/** Base path of the service; /open/v2 stands outside it (§7.1, §7.2). */
export const servicePath = '/service';

export const success = 200;

/** Every JSON answer of the service. */
export interface Envelope<Data> {
  resultCode: number;
  message: string;
  errormsg: string;
  data: Data;
  /** On refusals: the code of `domain/errors.ts`. */
  reason?: string;
  /** On refusals of a form: sentence per field. */
  fields?: Readonly<Record<string, string>>;
}

/** The exact body of a lost session (§8.1). */
export const lostSession = { code: 303 } as const;
