import { Button } from 'antd';
import { useState } from 'react';
import type { MailTemplate } from '#contracts/mail-templates.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { type NameGroup, NameSidebar } from '#web/ui/list/name-sidebar.tsx';
import { useKeptChoice } from '#web/ui/list/use-kept-choice.ts';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { StatusTag } from '#web/ui/value/status-tag.tsx';
import { templatesKey } from './mail-templates/keys.ts';
import { SamplesDialog } from './mail-templates/samples-dialog.tsx';
import { TemplateEditor } from './mail-templates/template-editor.tsx';
import './mail-templates/mail-templates.css';

const groups = [
  { to: 'applicant', title: '发给委托人' },
  { to: 'staff', title: '发给馆员' },
] as const;

const groupsOf = (list: readonly MailTemplate[]): NameGroup[] =>
  groups.map(({ to, title }) => ({
    title,
    names: list
      .filter((one) => one.to === to)
      .map(({ key, name, own }) => ({
        key,
        name,
        marks: own && (
          <StatusTag meaning="turn" label>
            本单位
          </StatusTag>
        ),
      })),
  }));

/** /system/mailTemplate 邮件模板: what the institution writes to its readers, over the platform's words. */
export const MailTemplatesPage = () => {
  const { data: answer, load } = useQuery({
    queryKey: [templatesKey],
    queryFn: () => call('GET /mail-templates'),
  });
  const data = answer?.list;
  const [sampling, setSampling] = useState(false);
  const { chosen, choose, setDirty } = useKeptChoice('换到另一种邮件，刚才的修改会丢失。');
  const shown = data?.find(({ key }) => key === chosen) ?? data?.[0];
  return (
    <>
      <PageHead title="邮件模板" text="委托各步骤的通知与提醒。未修改的用平台的文字，修改后只对本单位生效。">
        <Button disabled={!answer} onClick={() => setSampling(true)}>
          全部样张
        </Button>
      </PageHead>
      {!shown && <Skeleton load={load} rows={6} />}
      {data && shown && (
        <NameSidebar label="邮件" groups={groupsOf(data)} chosen={shown.key} onChosen={choose}>
          <TemplateEditor key={shown.key} template={shown} onDirty={setDirty} />
        </NameSidebar>
      )}
      {sampling && answer && (
        <SamplesDialog templates={answer.list} facts={answer.sample} onClose={() => setSampling(false)} />
      )}
    </>
  );
};
