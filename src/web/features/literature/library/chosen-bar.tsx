import { DownOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import type { LibraryWork } from '#contracts/literature/library.ts';
import { handOverPapers } from '#web/api/calls/paper-hand-over.ts';
import { startDownload } from '#web/api/transport/service.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Permitted } from '#web/ui/load/permission.tsx';
import type { WorksAsked } from './asked-works.ts';
import { words } from './library-words.ts';
import type { Chosen } from './use-chosen.ts';
import { useLibrary } from './use-library.ts';

/** A new order each time: no question about drafts that wait. */
const newOrder = (): string => `/creatingDelegate/papers?step=papers&new=${Date.now()}`;

interface ChosenBarProps {
  chosen: Chosen;
  page: readonly LibraryWork[];
  /** What is exported when nothing is chosen. */
  asked: WorksAsked;
  onAssign?: (() => void) | undefined;
}

const Export = ({ chosen, asked }: Pick<ChosenBarProps, 'chosen' | 'asked'>) => {
  const forms = useLibrary()?.forms ?? [];
  const ids = chosen.works.map(({ id }) => id);
  const save = (key: string) => {
    const form = forms.find(({ value }) => value === key)?.value;
    if (!form) return;
    const body = ids.length > 0 ? { form, ids } : { form, ...asked };
    startDownload('POST /library/export', { body });
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: forms.map(({ value, label }) => ({ key: value, label })), onClick: ({ key }) => save(key) }}
    >
      <Button>
        {ids.length > 0 ? words.exportChosen(ids.length) : words.exportAll} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
};

/** What can be done with the ticked works, or with all that is found. */
export const ChosenBar = ({ chosen, page, asked, onAssign }: ChosenBarProps) => {
  const go = useNavigate();
  const count = chosen.works.length;
  const ticked = page.filter(({ id }) => chosen.has(id)).length;
  const order = () => {
    handOverPapers(chosen.works.map(({ paper }) => paper));
    void go(newOrder());
  };
  return (
    <Flow className="library-bar" marginBottom={10} pad="4 0" minHeight={32} tone="soft">
      <Checkbox
        checked={ticked > 0 && ticked === page.length}
        indeterminate={ticked > 0 && ticked < page.length}
        onChange={({ target }) => chosen.chooseAll(page, target.checked)}
      >
        {words.choosePage}
      </Checkbox>
      <Export chosen={chosen} asked={asked} />
      {count > 0 && (
        <>
          <Permitted any={['order.create']}>
            <Button onClick={order}>{words.orderWith(count)}</Button>
          </Permitted>
          {onAssign && <Button onClick={onAssign}>{words.assignTo}</Button>}
          <Button type="link" onClick={chosen.clear}>
            {words.clearChoice}
          </Button>
        </>
      )}
    </Flow>
  );
};
