import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PartHandle } from './document-part.ts';
import { words } from './document-words.ts';
import { rangesIn } from './find-text.ts';

const names = { all: 'doc-found', current: 'doc-current' } as const;

const mark = (ranges: readonly Range[], current: Range | undefined): void => {
  // Older browsers only scroll to the place.
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.set(names.all, new Highlight(...ranges));
  if (current) CSS.highlights.set(names.current, new Highlight(current));
  else CSS.highlights.delete(names.current);
};

const bringIntoView = (range: Range): void => {
  const holder = range.startContainer.parentElement;
  holder?.scrollIntoView({ block: 'center', inline: 'nearest' });
};

/** Searching a document that stands in `body`. */
export const useFind = (body: RefObject<HTMLElement | null>, part: RefObject<PartHandle | null>) => {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<{ of: string; ranges: Range[]; at: number }>();
  const asked = useRef('');
  useEffect(() => () => mark([], undefined), []);

  const show = (of: string, ranges: Range[], at: number) => {
    setFound({ of, ranges, at });
    mark(ranges, ranges[at]);
    if (ranges[at]) bringIntoView(ranges[at]);
  };
  const search = async () => {
    asked.current = query;
    await part.current?.makeSearchable();
    if (asked.current === query && body.current) show(query, query === '' ? [] : rangesIn(body.current, query), 0);
  };
  const step = (by: 1 | -1) => {
    if (found?.of !== query || !found.ranges[found.at]?.startContainer.isConnected) return void search();
    const { ranges, at } = found;
    if (ranges.length > 0) show(query, ranges, (at + by + ranges.length) % ranges.length);
  };
  const current = found?.of === query ? found : undefined;
  const count =
    query !== '' && current
      ? current.ranges.length
        ? `${current.at + 1} / ${current.ranges.length}`
        : words.none
      : '';
  return { query, setQuery, step, count };
};
