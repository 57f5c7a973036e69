import { Form } from 'antd';
import type { ListedInstitution } from '#contracts/institutions/institutions.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useSubmit } from '#web/api/hooks/use-submit.ts';
import { call } from '#web/api/transport/service.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { LongTextItem, TextItem } from '#web/ui/form/form-items.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { institutionsKey } from './institution-dialog.tsx';

interface EraseFields {
  name: string;
  reason: string;
}

/** Proposes the end of an institution; another platform administrator decides. */
export const EraseDialog = ({ institution, onClose }: { institution: ListedInstitution; onClose: () => void }) => {
  const { id, name } = institution;
  const [form] = Form.useForm<EraseFields>();
  const propose = useAction(
    (fields: EraseFields) => call('POST /platform/institutions/erase', { body: { id, ...fields }, quiet: true }),
    { refresh: institutionsKey, said: '已提交，由另一位平台管理员在“待确认”中确认后抹除' },
  );
  const { busy, fault, submit } = useSubmit(form, async (fields) => {
    await propose.mutateAsync(fields);
    onClose();
  });
  return (
    <FormDialog title={`抹除 ${name}`} okText="提交" danger {...{ form, busy, fault, onClose }} onSubmit={submit}>
      <Note kind="danger">
        用户、委托、报告、费用、文件与本单位的审计日志全部删除，不能恢复，报告不能再验真。停用之后做的完整备份作为归档，请妥善保管。
      </Note>
      <TextItem
        wide
        name="name"
        label="输入单位全称以确认"
        needed="请输入该单位的全称"
        autoComplete="off"
        placeholder={name}
      />
      <LongTextItem wide name="reason" label="理由" needed="请填写理由" rows={3} maxLength={500} />
    </FormDialog>
  );
};
