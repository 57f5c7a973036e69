import type { NoveltyProject } from '#contracts/novelty/workbench.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { TextItem } from '#web/ui/form/form-items.tsx';
import { typedTerm, withTerm } from '#web/ui/query/query-edit.ts';
import { useProjectChange } from './use-project.ts';

interface TermFields {
  text: string;
  block: number;
}

interface TermDialogProps {
  project: NoveltyProject;
  selected: string;
  onClose: () => void;
}

/** A word found while reading becomes a term of the query; the formulas follow it. */
export const TermDialog = ({ project, selected, onClose }: TermDialogProps) => {
  const { orderId, version, query } = project;
  const add = useProjectChange(
    orderId,
    ({ text, block }: TermFields) =>
      call('POST /novelty/query', {
        body: { orderId, version, query: withTerm(query, block, typedTerm(text)!) },
        quiet: true,
      }),
    '已加入检索词，检索式跟着变了',
  );
  const names = query.blocks.map(({ terms }, value) => ({
    value,
    label: `第 ${value + 1} 组：${terms.map(({ text }) => text).join('、')}`,
  }));
  return (
    <SendDialog<TermFields>
      title="加入检索词"
      okText="加入"
      initialValues={{ text: selected, block: 0 }}
      send={add.mutateAsync}
      onClose={onClose}
    >
      <TextItem
        name="text"
        label="检索词"
        wide
        rules={[
          { required: true, message: '请先选中一个词' },
          {
            validator: (_, text: string) =>
              !text || typedTerm(text) ? Promise.resolve() : Promise.reject(new Error('检索词里没有文字')),
          },
        ]}
        maxLength={300}
      />
      <ChoiceItem
        wide
        name="block"
        label="加到"
        options={[...names, { value: query.blocks.length, label: '新的一组' }]}
      />
    </SendDialog>
  );
};
