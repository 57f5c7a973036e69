/** The bytes of a file piece by piece, from the beginning each time they are asked for; a piece lasts until the next. */
export type BytePieces = () => Iterable<Uint8Array>;
