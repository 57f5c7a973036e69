import { type Kind, signedIn } from './kinds.ts';
import type { Scope } from './world-rows.ts';

/** ok: done; state: reached, but refused for what was sent or how things stand; hidden: 404; forbidden: 403. */
export type Verdict = 'ok' | 'state' | 'hidden' | 'forbidden';

export interface Line {
  /** As in the contracts, `POST /orders/attach`. */
  call: string;
  /** With the name of the example: `POST /orders/attach#seal`. */
  entry: string;
  columns: readonly Column[];
}

export interface Column {
  scope: Scope;
  /** Also without a session. */
  open: boolean;
  verdicts: Readonly<Record<Kind, Verdict>>;
}

const marks: Readonly<Record<string, Verdict>> = { '~': 'state', '?': 'hidden' };

const isKind = (sign: string): sign is Kind => (signedIn as readonly string[]).includes(sign);

const groupsOf = (entry: string, column: string): { verdict: Verdict; signs: string[] }[] =>
  column.split(/\s+/).map((word) => {
    const verdict = marks[word[0]!] ?? 'ok';
    const signs = [...(verdict === 'ok' ? word : word.slice(1))];
    const wrong = signs.find((sign) => sign !== '*' && !isKind(sign));
    if (wrong) throw new Error(`${entry}: no kind of user is called ${wrong}`);
    return { verdict, signs };
  });

const columnOf = (entry: string, scope: Scope, text: string): Column => {
  const open = /^all([~?]?)$/.exec(text);
  if (open) {
    const verdict = marks[open[1]!] ?? 'ok';
    return { scope, open: true, verdicts: Object.fromEntries(signedIn.map((kind) => [kind, verdict])) as never };
  }
  const groups = text === '-' ? [] : groupsOf(entry, text);
  const named = new Map<string, Verdict>();
  for (const { verdict, signs } of groups)
    for (const sign of signs) {
      if (named.has(sign)) throw new Error(`${entry}: ${sign} stands twice in “${text}”`);
      named.set(sign, verdict);
    }
  const rest = named.get('*') ?? 'forbidden';
  return {
    scope,
    open: false,
    verdicts: Object.fromEntries(signedIn.map((kind) => [kind, named.get(kind) ?? rest])) as never,
  };
};

const scopes: Readonly<Record<number, readonly Scope[]>> = {
  1: ['own'],
  2: ['own', 'foreign'],
  3: ['own', 'peer', 'foreign'],
};

/** One line of the table, taken apart. */
export const readLine = (entry: string, text: string): Line => {
  const parts = text.split('|').map((part) => part.trim());
  const among = scopes[parts.length];
  if (!among) throw new Error(`${entry}: one, two or three columns`);
  const written = parts.map((part, at) => (part === '=' ? parts[at - 1]! : part));
  return {
    call: entry.split('#')[0]!,
    entry,
    columns: written.map((part, at) => columnOf(entry, among[at]!, part)),
  };
};
