/** So many values of a column are kept; then the next ones are kept instead. */
const mostKept = 2_000;

/** Where values came again less often than this, the next ones are not kept for a while. */
const fewestAgain = mostKept / 8;
const notKept = 50_000;

/** A longer value hardly comes again. */
const longest = 600;

/**
 * What was made of a cell, kept for the rows after it: members of a family repeat their names, classes, priorities and
 * lists, and the same lists then stand in all of them. Whoever changes a list makes a new one.
 */
export const recalled = <Made>(make: (value: string) => Made): ((value: string) => Made) => {
  let kept = new Map<string, Made>();
  let again = 0;
  let pause = 0;
  // Rows of one family often stand together: comparing with the row above is quicker than looking up.
  let lastValue: string | undefined;
  let lastMade: Made | undefined;
  return (value) => {
    if (value === lastValue) return lastMade as Made;
    if (value.length > longest) return make(value);
    let made = pause > 0 ? undefined : kept.get(value);
    if (made !== undefined) again += 1;
    else {
      made = make(value);
      if (pause > 0) pause -= 1;
      else kept.set(value, made);
      if (kept.size >= mostKept) {
        if (again < fewestAgain) pause = notKept;
        kept = new Map();
        again = 0;
      }
    }
    lastValue = value;
    lastMade = made;
    return made;
  };
};

/** What was made of the value before, where it comes again at once: rows of one family repeat title and abstract. */
export const latest = <Made>(make: (value: string) => Made): ((value: string) => Made) => {
  let lastValue: string | undefined;
  let lastMade: Made | undefined;
  return (value) => {
    if (value !== lastValue) {
      lastMade = make(value);
      lastValue = value;
    }
    return lastMade as Made;
  };
};
