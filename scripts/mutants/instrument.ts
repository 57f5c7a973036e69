import type { Mutant } from './find-mutants.ts';

export type NumberedMutant = Mutant & { id: number };

interface Host {
  start: number;
  end: number;
  statement: boolean;
  mutants: NumberedMutant[];
}

/** Outer ones first, in the order of the text. */
const hostsOf = (mutants: readonly NumberedMutant[]): Host[] => {
  const byRange = new Map<string, Host>();
  for (const mutant of mutants) {
    const key = JSON.stringify(mutant.host);
    const host = byRange.get(key) ?? { ...mutant.host, mutants: [] };
    host.mutants.push(mutant);
    byRange.set(key, host);
  }
  return [...byRange.values()].toSorted(
    (one, other) => one.start - other.start || other.end - one.end || Number(other.statement) - Number(one.statement),
  );
};

/**
 * The module with all its mutants in it, each asleep: `__mutant(7)` says whether the seventh is awake. A process that has
 * loaded it once can try one after another.
 */
export const instrument = (source: string, mutants: readonly NumberedMutant[]): string => {
  const hosts = hostsOf(mutants);
  let next = 0;

  const faulty = (host: Host, { start, end, text }: Mutant): string =>
    source.slice(host.start, start) + text + source.slice(end, host.end);

  const wrapped = (host: Host, healthy: string): string => {
    if (host.statement) return `{ if (!__mutant(${host.mutants[0]!.id})) { ${healthy} } }`;
    const forms = host.mutants.map((mutant) => `__mutant(${mutant.id}) ? (${faulty(host, mutant)}) : `);
    return `(${forms.join('')}(${healthy}))`;
  };

  const written = (from: number, to: number): string => {
    let text = '';
    let at = from;
    for (let host = hosts[next]; host && host.end <= to; host = hosts[next]) {
      next += 1;
      text += source.slice(at, host.start) + wrapped(host, written(host.start, host.end));
      at = host.end;
    }
    return text + source.slice(at, to);
  };

  return written(0, source.length);
};
