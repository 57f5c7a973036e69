/** The one normalisation of a quote: each run of white space is one space. */
export const oneSpaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const fewestSigns = 4;

/** The passage as it stands in the record; undefined where it does not occur word for word, or says too little to be found. */
export const quoteIn = (quote: string, record: string): string | undefined => {
  const sought = oneSpaced(quote);
  if ([...sought.replaceAll(' ', '')].length < fewestSigns) return undefined;
  return oneSpaced(record).includes(sought) ? sought : undefined;
};
