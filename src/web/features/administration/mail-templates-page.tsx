import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailTemplate } from '#contracts/mail-templates.ts';
import { call } from '#web/api/service.ts';
import { ask } from '#web/ui/ask.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { templatesKey } from './mail-templates/keys.ts';
import { TemplateEditor } from './mail-templates/template-editor.tsx';
import './mail-templates/mail-templates.css';

const groups = [
  { to: 'applicant', title: '发给委托人' },
  { to: 'staff', title: '发给馆员' },
] as const;

interface KindsProps {
  list: readonly MailTemplate[];
  chosen: string;
  onChosen: (key: string) => void;
}

const Kinds = ({ list, chosen, onChosen }: KindsProps) => (
  <nav className="mail-kinds" aria-label="邮件">
    {groups.map(({ to, title }) => (
      <section key={to}>
        <h2>{title}</h2>
        <ul>
          {list
            .filter((one) => one.to === to)
            .map((one) => (
              <li key={one.key}>
                <button
                  type="button"
                  aria-current={one.key === chosen ? 'true' : undefined}
                  onClick={() => onChosen(one.key)}
                >
                  {one.name}
                  {one.own && <StatusTag meaning="turn">本单位</StatusTag>}
                </button>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </nav>
);

/** /system/mailTemplate 邮件模板: what the institution writes to its readers, over the platform's words. */
export const MailTemplatesPage = () => {
  const { data } = useQuery({
    queryKey: [templatesKey],
    queryFn: async () => (await call('GET /mail-templates')).list,
  });
  const [chosen, setChosen] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const shown = data?.find(({ key }) => key === chosen) ?? data?.[0];
  const choose = async (key: string) => {
    const question = {
      title: '修改尚未保存',
      text: '换到另一种邮件，刚才的修改会丢失。',
      yes: '不保存',
      no: '继续编辑',
    };
    if (dirty && !(await ask({ ...question, danger: true }))) return;
    setDirty(false);
    setChosen(key);
  };
  return (
    <>
      <PageHead title="邮件模板" text="委托各步骤的通知与提醒。未修改的用平台的文字，修改后只对本单位生效。" />
      {!shown && <Skeleton rows={6} />}
      {data && shown && (
        <div className="mail-templates">
          <Kinds list={data} chosen={shown.key} onChosen={(key) => void choose(key)} />
          <TemplateEditor key={`${shown.key} ${shown.version}`} template={shown} onDirty={setDirty} />
        </div>
      )}
    </>
  );
};
