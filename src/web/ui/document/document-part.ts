import type { Ref } from 'react';

/** What the frame asks of the part that shows a kind of document. */
export interface PartHandle {
  /** Everything there is to search stands in the page when this is done. */
  makeSearchable: () => Promise<void>;
  /** The document as it goes to the printer. */
  printable: () => Promise<Node[]>;
}

export interface PartProps {
  bytes: Uint8Array<ArrayBuffer>;
  /** 1: as wide as fits. */
  zoom: number;
  /** How wide the place for it is. */
  width: number;
  handle: Ref<PartHandle>;
  onReady: (note: string) => void;
  onFault: (sentence: string) => void;
}
