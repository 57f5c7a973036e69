import { pageNumbers, runningHead } from './blocks.ts';
import { lastSection, type PageLook } from './ooxml.ts';
import { packageDocx } from './package-docx.ts';

/** One template: what its pages hold and look like. */
export interface Form {
  body: readonly string[];
  page?: PageLook;
  header?: string;
  footer?: string;
  /** Points of the running text. */
  size?: number;
}

export const usualHeader = runningHead('{单位名称}', '报告编号：{报告编号}');

export const docxOf = (key: string, { body, page, header = usualHeader, footer = pageNumbers(), size }: Form): Buffer =>
  packageDocx({ title: key, body, section: lastSection(page), header, footer, ...(size && { size }) });
