/** `A61K 35/28`, `A61K-035/28`, `E01B3/32(2006.01)I`, `B65D  51/18        20060101AFI` are `A61K35/28` and so on. */
const symbol = /^([A-HY]\d{2}[A-Z])\s*-?\s*0*(\d{1,4})\s*\/\s*(\d{2,6})/;
const tidy = /^[A-HY]\d{2}[A-Z][1-9]\d{0,3}\/\d{2,6}$/;
/** `G06F 1516`, `F02K 900`, `G06F 15`: written without the stroke, so that the last two digits are the subgroup. */
const strokeless = /^([A-HY]\d{2}[A-Z])\s*0{0,2}([1-9]\d{0,1})(\d{2})?(?:\s*\(.*)?$/;
/** A subclass alone, or a section with its class. */
const coarse = /^[A-HY](?:\d{2}[A-Z]?)?$/;

/** One symbol of IPC or CPC in its plain spelling; undefined where the text is none. */
export const classSymbol = (written: string): string | undefined => {
  if (tidy.test(written)) return written;
  const text = written.normalize('NFKC').trim().toUpperCase();
  const found = symbol.exec(text);
  if (found) return `${found[1]}${found[2]}/${found[3]}`;
  const plain = strokeless.exec(text);
  if (plain) return `${plain[1]}${plain[2]}/${plain[3] ?? '00'}`;
  const bare = text.replace(/\(.*?\).*$/, '').trim();
  return coarse.test(bare) && bare.length >= 3 ? bare : undefined;
};

/** Locarno: `14-02`, `14－02`, `1402`, `LOC(10)Cl.14-02`. */
export const locarnoSymbol = (written: string): string | undefined => {
  const text = written.normalize('NFKC').replace(/^.*CL\.?\s*/i, '');
  const found = /^(\d{2})\s*[-.]?\s*(\d{2})$/.exec(text.trim());
  return found ? `${found[1]}-${found[2]}` : undefined;
};

export const subclassOf = (symbolText: string): string => symbolText.slice(0, 4);
