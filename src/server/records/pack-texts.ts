import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { newId } from '../db/id.ts';

/** The texts of some records that follow one another in a file. */
export interface TextPack {
  id: string;
  packed: Uint8Array<ArrayBuffer>;
  /** Ordinals of the first record and the last one. */
  first: number;
  last: number;
}

/** So many texts, or so many letters of them, make a pack: to show one record all of its pack is unpacked. */
const mostTexts = 50;
const mostLetters = 400_000;
/** Between two texts; no text holds one, nor would the database take it. */
const between = '\0';
const level = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

interface OpenPack {
  id: string;
  first: number;
  texts: string[];
  letters: number;
}

/** Takes texts one after another and says where each is to be found. */
export class TextPacker {
  #open: OpenPack | undefined;
  #packs: TextPack[] = [];

  add(text: string, ordinal: number): { id: string; at: number } {
    this.#open ??= { id: newId(), first: ordinal, texts: [], letters: 0 };
    const { id, texts } = this.#open;
    texts.push(text.includes(between) ? text.replaceAll(between, '') : text);
    this.#open.letters += text.length;
    const place = { id, at: texts.length - 1 };
    if (texts.length >= mostTexts || this.#open.letters >= mostLetters) this.#close();
    return place;
  }

  #close(): void {
    if (!this.#open) return;
    const { id, first, texts } = this.#open;
    // In memory of its own, so that it can be handed to another thread.
    const packed = new Uint8Array(zstdCompressSync(texts.join(between), level));
    this.#packs.push({ id, packed, first, last: first + texts.length - 1 });
    this.#open = undefined;
  }

  /** The packs since it was last asked. */
  take(): TextPack[] {
    this.#close();
    const packs = this.#packs;
    this.#packs = [];
    return packs;
  }
}

export const textInPack = (packed: Uint8Array, at: number): string =>
  zstdDecompressSync(packed).toString().split(between)[at] ?? '';
