import { Pagination, Select } from 'antd';
import { useRef } from 'react';
import { Flow } from '#web/ui/layout/layout.tsx';
import { scrollerOf, scrollToTop } from '../page/scroll-to-top.ts';
import { pageSizes } from './list-state.ts';
import './paging.css';
import { words } from '../more-words.ts';
import { pageItem } from './page-item.tsx';

interface PagingProps {
  page: number;
  limit: number;
  total: number;
  /** There are more than were counted. */
  capped?: boolean;
  onChange: (change: { page?: number; limit?: number }) => void;
}

const sizeOptions = pageSizes.map((size) => ({ value: size, label: words.perPage(size) }));

/** §9.7: total, sizes, previous, pager, next, jumper, in this order. */
export const Paging = ({ page, limit, total, capped = false, onChange }: PagingProps) => {
  const place = useRef<HTMLElement>(null);
  const change = (next: { page?: number; limit?: number }) => {
    onChange(next);
    scrollToTop(scrollerOf(place.current));
  };
  return (
    <Flow
      as="nav"
      className="cy-paging"
      phone={{ justify: 'flex-start' }}
      gap="8 12"
      justify="flex-end"
      pad="12 0"
      tone="soft"
      numeric
      aria-label={words.pages}
      ref={place}
    >
      <span>{words.inAll(total, capped ? '+' : '')}</span>
      <Select<number>
        aria-label={words.entriesPerPage}
        value={limit}
        options={sizeOptions}
        onChange={(size) => change({ limit: size })}
      />
      <Pagination
        current={page}
        pageSize={limit}
        total={total}
        showSizeChanger={false}
        itemRender={pageItem}
        showQuickJumper
        showLessItems
        onChange={(next) => change({ page: next })}
      />
    </Flow>
  );
};
