/** Widths at which a page changes its shape; style sheets write the same numbers in their media queries. */
export const breakpoints = {
  /** A phone in the hand: no tables. */
  phone: 720,
  /** One column; the side stands under the main part. */
  narrow: 900,
  /** Three columns become two. */
  middle: 1200,
} as const;
