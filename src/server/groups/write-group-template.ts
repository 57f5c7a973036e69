import { mostGroupPeople } from '#contracts/groups.ts';
import { groupColumns } from '#domain/groups/group-list.ts';
import { purposes } from '#domain/services/choices.ts';
import { writeTemplate } from '../files/write-template.ts';

export const writeGroupTemplate = (): Promise<Uint8Array> =>
  writeTemplate({
    name: '批量委托名单',
    columns: groupColumns,
    widthOf: (key) => (key === 'papers' ? 60 : 16),
    choice: { key: 'purpose', values: Object.values(purposes) },
    note: '不必用这个模板：有“工号”或“姓名”一列的表格都可以。上传后先核对，确认之前不提交任何委托。',
    mostRows: mostGroupPeople,
  });
