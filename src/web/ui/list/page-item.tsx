import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement } from 'react';

const names: Readonly<Record<string, string>> = { prev: '上一页', next: '下一页' };

/** The arrows of a pager carry no words of their own. */
export const pageItem: NonNullable<PaginationProps['itemRender']> = (_page, type, element) =>
  names[type] && isValidElement<{ 'aria-label'?: string }>(element)
    ? cloneElement(element, { 'aria-label': names[type] })
    : element;
