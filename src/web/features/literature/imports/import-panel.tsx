import { Radio, Select } from 'antd';
import { useState } from 'react';
import type { ImportView } from '#contracts/literature/record-imports.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { workbenchKey } from '../workbench/use-workbench.ts';
import type { WorkbenchDialogProps } from '../workbench-dialogs/workbench-dialog-props.ts';
import { OrderImportDesk } from './order-import-desk.tsx';
import './import-panel.css';

type What = 'any' | 'citing' | 'search';

const useSearches = (orderId: string) =>
  useQuery({
    queryKey: [workbenchKey, orderId, 'searches'],
    queryFn: async () => (await call('GET /citations/orders/:id/searches', { params: { id: orderId } })).list,
  });

/** Exports of the databases come into the order: records of its papers, or what cites one of them. */
export const ImportPanel = ({ board, paperId, onClose }: WorkbenchDialogProps) => {
  const { orderId, papers } = board;
  const { data: searches = [] } = useSearches(orderId);
  const [what, setWhat] = useState<What>('any');
  const [cited, setCited] = useState(paperId ?? papers[0]?.id);
  const [search, setSearch] = useState<string>();
  const searchId = search ?? searches[0]?.id;

  const wish = what === 'citing' ? { citingPaperId: cited } : what === 'search' ? { searchId } : {};
  const paperName = (id: string): string => {
    const paper = papers.find((one) => one.id === id);
    return paper ? `${paper.no}. ${paper.title}` : '已移去的论文';
  };
  const saidOf = (view: ImportView): string => {
    const found = view.searchId && searches.find(({ id }) => id === view.searchId);
    const parts = [
      found && `检索“${found.name}”的结果`,
      view.citingPaperId && `施引列表：${paperName(view.citingPaperId)}`,
    ];
    return parts.filter(Boolean).join('；');
  };
  return (
    <Dialog open title={`导入题录 ${board.number}`} footer={null} width={880} onCancel={onClose}>
      <OrderImportDesk {...{ board, wish, saidOf }} autoFocus>
        <div className="cy-stack imports-wish">
          <Radio.Group
            aria-label="这些文件是"
            value={what}
            onChange={({ target }) => setWhat(target.value as What)}
            options={[
              { value: 'any', label: '论文题录与施引（自动判断）' },
              { value: 'citing', label: '某篇论文的施引列表' },
              { value: 'search', label: '某次检索的结果', disabled: searches.length === 0 },
            ]}
          />
          {what === 'citing' && (
            <Select
              aria-label="被引论文"
              showSearch={{ optionFilterProp: 'label' }}
              value={cited}
              options={papers.map(({ id }) => ({ value: id, label: paperName(id) }))}
              onChange={setCited}
            />
          )}
          {what === 'search' && (
            <Select
              aria-label="检索"
              showSearch={{ optionFilterProp: 'label' }}
              value={searchId}
              options={searches.map(({ id, name, databaseName }) => ({ value: id, label: `${databaseName} ${name}` }))}
              onChange={setSearch}
            />
          )}
        </div>
      </OrderImportDesk>
    </Dialog>
  );
};
