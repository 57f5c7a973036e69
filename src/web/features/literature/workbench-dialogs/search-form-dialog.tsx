import type { SavedSearch } from '#contracts/literature/saved-searches.ts';
import type { Board } from '#contracts/literature/workbench.ts';
import { formatDay } from '#domain/dates/format.ts';
import { databases } from '#domain/literature/databases.ts';
import { isOwnNumber } from '#domain/literature/own-sources.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { DateItem, LongTextItem, NumberItem, TextItem } from '#web/ui/form/form-items.tsx';
import { workbenchKey } from '../workbench/use-workbench.ts';

interface SearchFields {
  database: number;
  name: string;
  query: string;
  searchedOn: string;
  hits: number | null;
  paperId: string;
}

interface SearchFormDialogProps {
  board: Board;
  search: SavedSearch | undefined;
  onClose: () => void;
}

const wholeOrder = '';

const asChoice = ({ id, code, name }: Board['databases'][number]) => ({ id, code, chinese: name });

export const SearchFormDialog = ({ board, search, onClose }: SearchFormDialogProps) => {
  const { orderId, papers } = board;
  const save = useAction(
    ({ paperId, ...fields }: SearchFields) =>
      call('POST /citations/searches/save', {
        body: {
          orderId,
          ...(search && { id: search.id, version: search.version }),
          ...fields,
          hits: fields.hits ?? null,
          paperId: paperId || null,
        },
        quiet: true,
      }),
    { refresh: workbenchKey, said: '检索式已保存' },
  );
  const ordered = board.databases.map(({ id }) => id);
  const choices = [...databases, ...board.databases.filter(({ id }) => isOwnNumber(id)).map(asChoice)]
    .toSorted((one, other) => Number(ordered.includes(other.id)) - Number(ordered.includes(one.id)))
    .map(({ id, code, chinese }) => ({
      value: id as number,
      label: chinese.startsWith(code) ? chinese : `${code} ${chinese}`,
    }));
  return (
    <SendDialog<SearchFields>
      title={search ? `编辑检索式 ${search.name}` : '新增检索式'}
      initialValues={
        search
          ? { ...search, paperId: search.paperId ?? wholeOrder }
          : { searchedOn: formatDay(Date.now()), hits: null, paperId: wholeOrder }
      }
      send={save.mutateAsync}
      onClose={onClose}
    >
      <ChoiceItem
        name="database"
        label="数据库"
        needed="请选择数据库"
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={choices}
      />
      <TextItem name="name" label="名称" needed="请填写名称" maxLength={100} placeholder="如 作者姓名与单位" />
      <LongTextItem
        name="query"
        label="检索式"
        wide
        needed="请填写检索式"
        rows={4}
        maxLength={10_000}
        placeholder="照数据库里输入的原样"
      />
      <DateItem name="searchedOn" label="检索日期" needed="请填写检索日期" />
      <NumberItem name="hits" label="命中条数（选填）" min={0} max={100_000_000} style={{ width: '100%' }} />
      <ChoiceItem
        wide
        name="paperId"
        label="针对"
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: wholeOrder, label: '整张委托单' },
          ...papers.map(({ id, no, title }) => ({ value: id, label: `${no}. ${title}` })),
        ]}
      />
    </SendDialog>
  );
};
