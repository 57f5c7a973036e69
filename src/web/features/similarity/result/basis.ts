/** What a figure leaves out; the text shows the same. */
export type Basis = 'total' | 'withoutQuotations' | 'withoutOwn' | 'largest';
