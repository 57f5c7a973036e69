import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { useSession } from '#web/api/transport/service.ts';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { FilterNameDialog } from '../parts/lazy-parts.ts';
import { keptFilters, type SavedFilter, withFilter, withoutFilter } from './saved-filter-list.ts';

/** Filters under a name of one's own; kept in this browser for each user and desk. */
export const SavedFilters = ({ desk }: { desk: string }) => {
  const userId = useSession((state) => state.UserId);
  const storage = `desk-filters:${userId}:${desk}`;
  const [params, setParams] = useAddressQuery();
  const [kept, setKept] = useState(() => keptFilters(localStorage.getItem(storage)));
  const [naming, setNaming] = useState(false);
  const keep = (next: SavedFilter[]) => {
    localStorage.setItem(storage, JSON.stringify(next));
    setKept(next);
  };
  const current = () => {
    const query = new URLSearchParams(params);
    for (const name of ['id', 'page']) query.delete(name);
    return query.toString();
  };
  const here = kept.find(({ query }) => query === current());
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...kept.map(({ name }, i) => ({ key: `open:${i}`, label: name })),
            ...(kept.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: 'keep', label: '保存当前筛选…' },
            ...(here ? [{ key: 'drop', label: `删除“${here.name}”`, danger: true }] : []),
          ],
          onClick: ({ key }) => {
            if (key === 'keep') setNaming(true);
            else if (key === 'drop' && here) keep(withoutFilter(kept, here.name));
            else setParams(() => new URLSearchParams(kept[Number(key.slice(5))]?.query ?? ''));
          },
        }}
      >
        <Button aria-haspopup="menu">{here ? `筛选：${here.name}` : '常用筛选'}</Button>
      </Dropdown>
      {naming && (
        <Suspense>
          <FilterNameDialog
            onName={(name) => {
              keep(withFilter(kept, { name, query: current() }));
              setNaming(false);
            }}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  );
};
