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

class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(name) });

/** The same for a query of several values, by their names. What is built may hold them as parameters only. */
export const preparedOf = <Values extends object, Row>(build: (values: Values) => Compilable<Row>) => {
  let written: CompiledQuery<Row> | undefined;
  return (values: Values): Compilable<Row> => {
    written ??= build(slots as Values).compile();
    const { parameters } = written;
    const filled = {
      ...written,
      parameters: parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one)),
    };
    return { compile: () => filled };
  };
};
