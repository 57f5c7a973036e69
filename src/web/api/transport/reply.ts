import { type Envelope, lostSession, success } from '#contracts/envelope.ts';
import type { RefusalCode } from '#domain/errors.ts';
import { CallFailure } from './failure.ts';
import { noticeDuration, sentences } from './sentences.ts';

/** What the client may do to the world around it; tests hand in their own. */
export interface Effects {
  notify(sentence: string, milliseconds: number): void;
  goTo(path: string): void;
  reload(): void;
  /** Forget the session on this machine. */
  clearSession(): void;
  /** The login page of this host and device (§4.6). */
  loginPath(): string;
  /** Leave a mark for the next page (§8.5: point = 401). */
  setPoint(value: string): void;
  /** The server answers nothing more until the password is changed: open the dialog. */
  askForNewPassword(): void;
  /** The same until a second factor is set up. */
  askForSecondFactor(): void;
}

/** true: the caller shows refusals itself (beside the field), the client stays silent. */
export interface Manner {
  quiet?: boolean;
  /** The page shows what failed where the answer would stand. */
  shown?: boolean;
}

export interface Reply {
  status: number;
  text: string;
  /** Seconds, as the header `Retry-After` says. */
  retryAfter?: number | undefined;
}

const initialPassword = 'initial-password' satisfies RefusalCode;
const secondFactorDue = 'second-factor-due' satisfies RefusalCode;

const lostSessionText = JSON.stringify(lostSession);

const readEnvelope = (text: string): Envelope<unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'resultCode' in value
      ? (value as Envelope<unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Reads answers by the error catalogue of §8. One per client: it holds the one-time guard of §4.7. */
export const createReplyReader = (effects: Effects) => {
  let leaving = false;

  const once = (leave: () => void): void => {
    if (leaving) return;
    leaving = true;
    leave();
  };

  /** §4.5, §4.6, §8.1 */
  const expire = (): never => {
    once(() => {
      effects.notify(sentences.expired, noticeDuration);
      effects.clearSession();
      effects.goTo(effects.loginPath());
    });
    throw new CallFailure('expired', sentences.expired);
  };

  /** §4.5, §8.5 */
  const signOut = (status: number): never => {
    once(() => {
      effects.clearSession();
      effects.setPoint('401');
      effects.reload();
    });
    throw new CallFailure('signed-out', sentences.expired, { status });
  };

  const complain = (failure: CallFailure, manner: Manner): never => {
    if (!manner.quiet && !manner.shown) effects.notify(failure.message, noticeDuration);
    throw failure;
  };

  const read = <Data>(reply: Reply, manner: Manner): Data => {
    if (reply.text.trim() === lostSessionText) return expire();
    const envelope = readEnvelope(reply.text);
    if (reply.status === 401) return signOut(reply.status);
    if (envelope?.resultCode === success && reply.status < 400) return envelope.data as Data;
    const sentence = envelope?.errormsg || envelope?.message || sentences.unreachable;
    const { resultCode, reason, fields } = envelope ?? {};
    const more = { status: reply.status, resultCode, reason, fields, retryAfter: reply.retryAfter };
    if (reason === initialPassword) {
      effects.askForNewPassword();
      throw new CallFailure('forbidden', sentence, more);
    }
    if (reason === secondFactorDue) {
      effects.askForSecondFactor();
      throw new CallFailure('forbidden', sentence, more);
    }
    if (reply.status === 403 && !manner.quiet) {
      effects.goTo('/401');
      throw new CallFailure('forbidden', sentence, more);
    }
    return complain(new CallFailure('refused', sentence, more), manner);
  };

  return {
    read,
    complain,
    /** The session is about to end on purpose, such as by a new password: its end is not told a second time. */
    depart: (): void => {
      leaving = true;
    },
    /** A new session may expire again. */
    rearm: (): void => {
      leaving = false;
    },
  };
};

export type ReplyReader = ReturnType<typeof createReplyReader>;
