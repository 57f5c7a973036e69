/** A place in a row of texts: which one, and how far in. */
interface Place {
  text: number;
  offset: number;
}

export interface Match {
  from: Place;
  to: Place;
}

/** Lower case letter by letter, so that every place stays where it was. */
const plain = (text: string): string =>
  [...text].map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)).join('');

const startsOf = (texts: readonly string[]): number[] => {
  let at = 0;
  return texts.map((text) => {
    at += text.length;
    return at - text.length;
  });
};

/** Where `query` stands in texts that are read as one; a match may begin in one text and end in another. */
export const matchesIn = (texts: readonly string[], query: string): Match[] => {
  const wanted = plain(query.trim());
  if (wanted === '') return [];
  const whole = texts.map(plain).join('');
  const starts = startsOf(texts);
  let text = 0;
  const placeOf = (at: number): Place => {
    while (text + 1 < starts.length && (starts[text + 1] as number) <= at) text += 1;
    return { text, offset: at - (starts[text] as number) };
  };
  const found: Match[] = [];
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    const from = placeOf(at);
    const last = placeOf(at + wanted.length - 1);
    found.push({ from, to: { ...last, offset: last.offset + 1 } });
  }
  return found;
};

const textNodesIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement?.tagName !== 'STYLE') nodes.push(node);
  }
  return nodes;
};

/** The same in a part of the page. */
export const rangesIn = (root: Node, query: string): Range[] => {
  const nodes = textNodesIn(root);
  return matchesIn(
    nodes.map(({ data }) => data),
    query,
  ).map(({ from, to }) => {
    const range = document.createRange();
    range.setStart(nodes[from.text] as Text, from.offset);
    range.setEnd(nodes[to.text] as Text, to.offset);
    return range;
  });
};
