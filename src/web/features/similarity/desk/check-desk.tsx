import { Box } from '#web/ui/layout/layout.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { HonestBar } from '../honest-bar.tsx';
import { useOverview } from '../use-similarity.ts';
import { CheckList } from './check-list.tsx';
import { CheckSettings } from './check-settings.tsx';
import { words } from './check-words.ts';
import { TextsPanel } from './texts-panel.tsx';
import { UploadPanel } from './upload-panel.tsx';
import './check-desk.css';

const filterNames = ['part', 'q', 'kind', 'state'] as const;

/** The parts of the page: one's own checks; for librarians those that are open to them, and the texts. */
export const CheckDesk = () => {
  const { data, load } = useOverview();
  const [state, change] = useListState(filterNames);
  useTabWords('');
  if (!data) return <Skeleton load={load} rows={6} />;
  const parts = data.staff
    ? [
        { key: 'mine', label: words.mine },
        { key: 'all', label: words.opened },
        { key: 'texts', label: words.texts },
      ]
    : [];
  const part = parts.find(({ key }) => key === state.filters.part)?.key ?? 'mine';
  return (
    <>
      <PageHead title={words.check} text={words.checkText}>
        {data.ordered && <LinkButton to="/similarityOrders">{words.orderReport}</LinkButton>}
        {data.maySet && <CheckSettings />}
      </PageHead>
      <HonestBar held={data.held} day={data.day} />
      {parts.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
        <div className="similarity-tabs" role="group" aria-label={words.parts}>
          {parts.map(({ key, label }) => (
            <Box
              as="button"
              key={key}
              flex="none"
              minHeight={36}
              pad="0 16"
              edge="line"
              round="control"
              fill="surface"
              type="button"
              aria-pressed={key === part}
              onClick={() => change({ filters: { part: key, q: '', kind: '', state: '' } })}
            >
              {label}
            </Box>
          ))}
        </div>
      )}
      {part === 'mine' && <UploadPanel quota={data.quota} compared={data.compared} keepDays={data.keepDays} />}
      {part === 'texts' ? (
        <TextsPanel state={state} change={change} />
      ) : (
        <CheckList key={part} all={part === 'all'} state={state} change={change} />
      )}
    </>
  );
};
