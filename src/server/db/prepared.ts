import type { Compilable, CompiledQuery } from 'kysely';

const slot = Symbol('slot');

/**
 * A query of one value for hot paths: written out once, then only its parameter changes.
 * Writing a query out anew costs more than sending it.
 */
export const prepared = <Value, Row>(build: (value: Value) => Compilable<Row>) => {
  let written: CompiledQuery<Row> | undefined;
  return (value: Value): Compilable<Row> => {
    written ??= build(slot as Value).compile();
    const { parameters } = written;
    const filled = { ...written, parameters: parameters.map((one) => (one === slot ? value : one)) };
    return { compile: () => filled };
  };
};
