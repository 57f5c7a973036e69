import { Button, Input } from 'antd';
import { useState } from 'react';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { namesIn, proposedForms } from './alias-list.ts';
import { useBoardChange } from './use-board-change.ts';
import type { WorkbenchDialogProps } from './workbench-dialog-props.ts';
import './workbench-dialogs.css';

/** How the author's name is written in the databases: what the applicant said, and what the librarian adds. */
export const AliasesDialog = ({ board, onClose }: WorkbenchDialogProps) => {
  const { orderId, author, editable, whyNot } = board;
  const [aliases, setAliases] = useState<readonly string[]>(author.moreAliases);
  const [typed, setTyped] = useState('');
  const { data: forms = [] } = useQuery({
    queryKey: ['name-forms', author.chineseName],
    // Only a proposal: without it the names are typed.
    queryFn: async () =>
      (await call('GET /papers/name-forms', { query: { name: author.chineseName.slice(0, 60) }, quiet: true })).list,
    enabled: author.chineseName !== '',
    failure: 'beside',
  });
  const save = useBoardChange(
    board,
    (list: readonly string[], version) =>
      call('POST /citations/aliases', { body: { orderId, version, aliases: [...list] } }),
    '姓名写法已保存，自引与他引已重新判定',
    onClose,
  );
  const withTyped = [...new Set([...aliases, ...namesIn(typed)])];
  const add = () => {
    setAliases(withTyped);
    setTyped('');
  };
  const ids = [
    author.orcid && `ORCID ${author.orcid}`,
    author.researcherId && `ResearcherID ${author.researcherId}`,
    author.scopusId && `Scopus ${author.scopusId}`,
  ].filter(Boolean);
  return (
    <Dialog
      open
      title="作者姓名写法"
      okText="保存并重新判定"
      cancelText="取消"
      width={620}
      okButtonProps={{ disabled: !editable }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate(withTyped)}
      onCancel={onClose}
    >
      {!editable && whyNot && <Note kind="warn">{whyNot}</Note>}
      <dl>
        <Text as="dt" tone="ink" weight={600}>
          委托人所填
        </Text>
        <dd>
          {[author.chineseName, ...author.aliases].filter(Boolean).join('、') || '没有填写'}
          {ids.length > 0 && (
            <Text as="small" display="block">
              {ids.join(' · ')}
            </Text>
          )}
        </dd>
      </dl>
      <Text as="h3" margin="14 0 6" size="1em">
        补充的写法
      </Text>
      <Row gap={6} wrap>
        {aliases.length === 0 && <span className="cy-soft">还没有补充</span>}
        {aliases.map((name) => (
          <Button
            key={name}
            size="small"
            aria-label={`去掉 ${name}`}
            disabled={!editable}
            onClick={() => setAliases(aliases.filter((one) => one !== name))}
          >
            {name} ×
          </Button>
        ))}
      </Row>
      <Row gap={8} marginTop={10}>
        <Input
          autoFocus
          aria-label="补充姓名写法"
          placeholder="如 Zhang, San F.；多个用分号隔开"
          maxLength={500}
          disabled={!editable}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={add}
        />
        <Button onClick={add} disabled={typed.trim() === ''}>
          加入
        </Button>
      </Row>
      <ProposedForms
        forms={proposedForms(forms, [...author.aliases, ...aliases])}
        disabled={!editable}
        onTake={(taken) => setAliases([...aliases, ...taken])}
      />
    </Dialog>
  );
};

interface ProposedFormsProps {
  forms: readonly string[];
  disabled: boolean;
  onTake: (forms: readonly string[]) => void;
}

const ProposedForms = ({ forms, disabled, onTake }: ProposedFormsProps) => {
  if (forms.length === 0 || disabled) return null;
  return (
    <>
      <Text as="h3" margin="14 0 6" size="1em">
        由姓名推得的写法，点一下加入
      </Text>
      <Row gap={6} wrap>
        {forms.map((form) => (
          <Button key={form} size="small" onClick={() => onTake([form])}>
            {form}
          </Button>
        ))}
        <Button type="link" size="small" onClick={() => onTake(forms)}>
          全部加入
        </Button>
      </Row>
    </>
  );
};
