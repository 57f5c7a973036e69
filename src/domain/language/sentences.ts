/** The same sentences in another language: every key of the first, each of its kind. A missing one does not compile. */
export type Sentences<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Sentences<Words[Key]>;
};
