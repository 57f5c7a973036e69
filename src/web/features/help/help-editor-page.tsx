import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { NameSidebar } from '#web/ui/list/name-sidebar.tsx';
import { useKeptChoice } from '#web/ui/list/use-kept-choice.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { helpGroups } from './editor/help-list.ts';
import { helpKey, PageEditor } from './editor/page-editor.tsx';
import './editor/help-editor.css';

/** /system/help 帮助文档: the public pages, in the institution's own words where it has some. */
export const HelpEditorPage = () => {
  const { data, load } = useQuery({
    queryKey: [helpKey],
    queryFn: async () => (await call('POST /help/list', { body: {} })).list,
  });
  const { chosen, choose, setDirty } = useKeptChoice('换到另一页，刚才的修改会丢失。');
  const groups = helpGroups(data ?? []);
  const pages = groups.flatMap((group) => group.pages);
  const shown = pages.find(({ slug }) => slug === chosen) ?? pages[0];
  const named = groups.map(({ title, pages: ofGroup }) => ({
    title,
    names: ofGroup.map(({ slug, name, own }) => ({
      key: slug,
      name,
      marks: own && (
        <StatusTag meaning="turn" label>
          本单位
        </StatusTag>
      ),
    })),
  }));
  return (
    <>
      <PageHead title="帮助文档" text="使用说明与各数据库的导出教程，任何人都能打开。未修改的用平台原文。" />
      {!data && <Skeleton load={load} rows={6} />}
      {data && shown && (
        <NameSidebar label="帮助页" groups={named} chosen={shown.slug} onChosen={choose}>
          <PageEditor key={shown.slug} page={shown} onDirty={setDirty} />
        </NameSidebar>
      )}
    </>
  );
};
