/** So many values of a column are kept; then the next ones are kept instead. */
const mostKept = 4_000;

/** A longer value hardly comes again. */
const longest = 600;

/**
 * What was made of a cell, kept for the rows after it: members of a family repeat their names, classes, priorities and
 * lists, and the same lists then stand in all of them. Whoever changes a list makes a new one.
 */
export const recalled = <Made>(make: (value: string) => Made): ((value: string) => Made) => {
  let kept = new Map<string, Made>();
  // Rows of one family often stand together: comparing with the row above is quicker than looking up.
  let last: { value: string; made: Made } | undefined;
  return (value) => {
    if (last !== undefined && last.value === value) return last.made;
    if (value.length > longest) return make(value);
    let made = kept.get(value);
    if (made === undefined) {
      made = make(value);
      if (kept.size >= mostKept) kept = new Map();
      kept.set(value, made);
    }
    last = { value, made };
    return made;
  };
};
