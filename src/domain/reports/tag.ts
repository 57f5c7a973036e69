import type { SpokenLanguage } from './conclusions.ts';

/** What a template may say, told to whoever writes one. */
export interface TagDoc {
  kind: 'field' | 'flag' | 'list';
  name: string;
  meaning: string;
  /** What may stand between the opening and the closing tag of a list, beside everything outside it. */
  inside: readonly TagDoc[];
}

export interface Tag<Scope> extends TagDoc {
  view(scope: Scope, language: SpokenLanguage): unknown;
}

export type TagView = Record<string, unknown>;

/** What each tag says, in the language that the report speaks. */
export const viewOf = <Scope>(tags: readonly Tag<Scope>[], scope: Scope, language: SpokenLanguage): TagView =>
  Object.fromEntries(tags.map((tag) => [tag.name, tag.view(scope, language)]));

export const field = <Scope>(
  name: string,
  meaning: string,
  read: (scope: Scope, language: SpokenLanguage) => string | number,
): Tag<Scope> => ({
  kind: 'field',
  name,
  meaning,
  inside: [],
  view: (scope, language) => String(read(scope, language)),
});

export const flag = <Scope>(name: string, meaning: string, holds: (scope: Scope) => boolean): Tag<Scope> => ({
  kind: 'flag',
  name,
  meaning,
  inside: [],
  view: holds,
});

const place: TagDoc = { kind: 'field', name: '序号', meaning: '在本列表中的序号，从 1 起', inside: [] };

export const list = <Scope, Item>(
  name: string,
  meaning: string,
  items: (scope: Scope) => readonly Item[],
  inside: readonly Tag<Item>[],
): Tag<Scope> => ({
  kind: 'list',
  name,
  meaning,
  inside: [place, ...inside],
  view: (scope, language) =>
    items(scope).map((item, index) => ({ 序号: String(index + 1), ...viewOf(inside, item, language) })),
});

/** A cell that says it is empty on purpose. */
export const orDash = (text: string): string => text || '—';
