import { hiddenInSecondLevel } from '#domain/navigation/hidden-lists.ts';
import { HOME_PATH } from '#domain/navigation/landing.ts';
import { isEntrustmentChild, isExternal, type MenuItem } from '#domain/navigation/menu-item.ts';

export interface EntryLink {
  title: string;
  path: string;
}

/** One card of the home page: a section of the user's menu. */
export interface WorkEntry extends EntryLink {
  /** One line of what is done there; empty for sections this list does not know. */
  text: string;
  /** §4.10: shown, yet not to be opened. */
  disabled: boolean;
  external: boolean;
  links: readonly EntryLink[];
}

const texts: Readonly<Record<string, string>> = {
  '/creatingDelegate': '填写委托单，或从文件导入文献',
  '/checkForReference': '核对收录与引用，判定自引他引，生成报告',
  '/groupSearch': '一批人的检索：文件导入一次，供批内各份委托使用',
  '/workOrder': '查收查引工单：等您处理的与快到期的',
  '/accept': '受理、报价、指派，确认缴费、开票与快递',
  '/recheck': '复审报告初稿，通过或写明原因驳回',
  '/signature': '预览待签报告，签章或驳回',
  '/sci-techNoveltyretrieval': '提交科技查新委托，查看查新项目',
  '/noveltySearch': '检索、对比查新点、撰写结论',
  '/patentModule': '专利检索、查新、法律状态与分析',
  '/reportList': '已出具的报告：下载、查看、验真',
  '/resultsLibrary': '论文成果，认领后可用于新的委托',
  '/scholar': '报告核实过的论文与被引，照着出新的报告',
  '/similarityCheck': '与本单位自己的文本比对，逐段看相同之处',
  '/taskStatistics': '按人员与时间看完成的任务',
  '/yearReport': '本单位的论文与服务的一年，可导出 Word、PDF 与 Excel',
  '/Personal': '资料、头像、密码与登录设备',
  '/system': '用户、单位、模板与平台设置',
  '/platform': '单位、菜单、角色与字典',
};

const mostLinks = 6;

const linksOf = (item: MenuItem): EntryLink[] =>
  item.children
    .filter(
      (child) => !child.hidden && !isEntrustmentChild(child) && !hiddenInSecondLevel(item.meta.title, child.meta.title),
    )
    .map(({ meta, path }) => ({ title: meta.title, path }));

const entryOf = (item: MenuItem): WorkEntry => {
  const links = linksOf(item);
  return {
    title: item.meta.title,
    path: item.path,
    text: texts[item.path] ?? '',
    disabled: !item.meta.buyType,
    external: isExternal(item.path),
    // A single page below says nothing that the card itself does not.
    links: links.length > 1 && item.meta.buyType ? links.slice(0, mostLinks) : [],
  };
};

/** What the user can do here, in the order of the menu the server gave (§6.7). */
export const workEntries = (menu: readonly MenuItem[]): WorkEntry[] =>
  menu.filter((item) => !item.hidden && item.path !== HOME_PATH).map(entryOf);

/** The ways to begin an order, for those whose menu has the form. */
export const newOrderLinks = (menu: readonly MenuItem[]): EntryLink[] => {
  const at = (path: string) => menu.find((item) => item.path === path && item.meta.buyType);
  const form = at('/creatingDelegate');
  if (!form) return [];
  const others = [at('/sci-techNoveltyretrieval'), at('/patentModule')].filter((item) => item !== undefined);
  return [{ title: '查收查引', path: form.path }, ...others.map(({ meta, path }) => ({ title: meta.title, path }))];
};

/** Where the menu shows the first of these pages that it has; undefined where it has none. */
export const pathOfPage = (menu: readonly MenuItem[], ...pages: readonly string[]): string | undefined => {
  const all = menu.flatMap((item) => [item, ...item.children]).filter(({ meta }) => meta.buyType);
  return pages.flatMap((page) => all.find(({ component }) => component === page)?.path ?? [])[0];
};
