import type { MenuRecord } from '#contracts/institutions/menus.ts';
import type { CheckGroup } from '#web/ui/form/check-groups.tsx';

export interface KnownPermission {
  value: string;
  label: string;
  group: string;
  grantable: boolean;
}

/** In groups, in the order the server gives; what one may not give stands there and cannot be ticked. */
export const permissionGroupsOf = (list: readonly KnownPermission[]): CheckGroup<string>[] =>
  [...new Set(list.map(({ group }) => group))].map((title) => ({
    title,
    options: list
      .filter(({ group }) => group === title)
      .map(({ value, label, grantable }) => ({
        value,
        label,
        disabled: !grantable,
        ...(grantable ? {} : { hint: '不能授予自己没有的权限' }),
      })),
  }));

const below = (rows: readonly MenuRecord[], id: number): MenuRecord[] =>
  rows.filter(({ parentId }) => parentId === id).flatMap((row) => [row, ...below(rows, row.id)]);

/** The tree as groups: one a section with its pages, and one of the sections that are a page themselves. */
export const menuGroupsOf = (rows: readonly MenuRecord[]): CheckGroup<number>[] => {
  const option = ({ id, title }: MenuRecord) => ({ value: id, label: title });
  const tops = rows.filter(({ parentId }) => parentId === null);
  const single = tops.filter(({ id }) => below(rows, id).length === 0);
  const sections = tops
    .filter((top) => !single.includes(top))
    .map((top) => {
      const pages = [...(top.component === null ? [] : [top]), ...below(rows, top.id)];
      return { title: top.title, options: pages.filter(({ component }) => component !== null).map(option) };
    });
  return [{ title: '单页', options: single.map(option) }, ...sections].filter(({ options }) => options.length > 0);
};
