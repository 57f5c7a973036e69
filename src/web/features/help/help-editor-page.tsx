import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/service.ts';
import { ask } from '#web/ui/ask.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { helpGroups } from './editor/help-list.ts';
import { helpKey, PageEditor } from './editor/page-editor.tsx';
import './editor/help-editor.css';

const leaving = { title: '修改尚未保存', text: '换到另一页，刚才的修改会丢失。', yes: '不保存', no: '继续编辑' };

/** /system/help 帮助文档: the public pages, in the institution's own words where it has some. */
export const HelpEditorPage = () => {
  const { data } = useQuery({
    queryKey: [helpKey],
    queryFn: async () => (await call('POST /help/list', { body: {} })).list,
  });
  const [chosen, setChosen] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const groups = helpGroups(data ?? []);
  const pages = groups.flatMap((group) => group.pages);
  const shown = pages.find(({ slug }) => slug === chosen) ?? pages[0];
  const choose = async (slug: string) => {
    if (dirty && !(await ask({ ...leaving, danger: true }))) return;
    setDirty(false);
    setChosen(slug);
  };
  return (
    <>
      <PageHead title="帮助文档" text="使用说明与各数据库的导出教程，任何人都能打开。未修改的用平台原文。" />
      {!data && <Skeleton rows={6} />}
      {data && shown && (
        <div className="help-pages">
          <nav className="help-names" aria-label="帮助页">
            {groups.map((group) => (
              <section key={group.title}>
                <h2>{group.title}</h2>
                <ul>
                  {group.pages.map(({ slug, name, own }) => (
                    <li key={slug}>
                      <button
                        type="button"
                        aria-current={slug === shown.slug ? 'true' : undefined}
                        onClick={() => void choose(slug)}
                      >
                        {name}
                        {own && <StatusTag meaning="turn">本单位</StatusTag>}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <PageEditor key={shown.slug} page={shown} onDirty={setDirty} />
        </div>
      )}
    </>
  );
};
