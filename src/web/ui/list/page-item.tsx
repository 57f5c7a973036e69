import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement } from 'react';
import { words as texts } from '../more-words.ts';

const names: Readonly<Record<string, string>> = { prev: texts.previousPage, next: texts.nextPage };

/** The arrows of a pager carry no words of their own. */
export const pageItem: NonNullable<PaginationProps['itemRender']> = (_page, type, element) =>
  names[type] && isValidElement<{ 'aria-label'?: string }>(element)
    ? cloneElement(element, { 'aria-label': names[type] })
    : element;

/** The pager of a small table whose pages the server keeps; none where one page holds all. */
export const pagerOf = ({ page, limit, total }: { page: number; limit: number; total: number }): PaginationProps => ({
  current: page,
  pageSize: limit,
  total,
  hideOnSinglePage: true,
  showSizeChanger: false,
  itemRender: pageItem,
});
