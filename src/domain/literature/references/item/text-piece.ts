/** The item twice, place for place: folded for looking, as written for showing. */
export interface Text {
  folded: string;
  original: string;
}

export const cut = (text: Text, from: number, to?: number): Text => ({
  folded: text.folded.slice(from, to),
  original: text.original.slice(from, to),
});
