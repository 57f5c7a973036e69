import { Form } from 'antd';
import type { GroupView } from '#contracts/groups.ts';
import { groupWays } from '#domain/groups/terms.ts';
import { checkItems, purposes, selfCitationRules } from '#domain/services/choices.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { SendDialog } from '#web/kit/send-dialog.tsx';
import { CheckItem, ChecksItem, ChoiceItem } from '#web/ui/form/choice-items.tsx';
import { DateItem, NumberItem, SwitchItem, TextItem } from '#web/ui/form/form-items.tsx';
import { optionsOf } from '#web/ui/form/options.ts';
import { groupsKey } from './group-words.ts';

type Terms = NonNullable<GroupView['terms']>;
interface Values {
  terms: Terms;
  agree: boolean;
}

const blank: Partial<Terms> = {
  purpose: 'title',
  checks: ['inclusion', 'citation', 'by_others'],
  selfCitationRule: 'paper_authors',
  citingList: false,
  neededBy: '',
  way: 'fund',
  answerDays: 3,
};

const Payment = () => {
  const way = Form.useWatch(['terms', 'way']);
  return (
    <>
      <ChoiceItem name={['terms', 'way']} label="付款" options={optionsOf(groupWays)} />
      {way === 'fund' && (
        <>
          <TextItem name={['terms', 'fundNumber']} label="经费卡号" needed="请填写经费卡号" maxLength={60} />
          <TextItem name={['terms', 'fundHolder']} label="经费负责人" needed="请填写经费负责人" maxLength={60} />
        </>
      )}
      <TextItem name={['terms', 'invoiceTitle']} label="发票抬头" extra="不开发票就留空。" maxLength={200} />
      <TextItem name={['terms', 'taxNumber']} label="税号" maxLength={40} />
    </>
  );
};

/** One agreement for everybody of the group. */
export const TermsDialog = ({ group, onClose }: { group: GroupView; onClose: () => void }) => {
  const save = useAction(
    ({ terms }: Values) =>
      call('POST /groups/terms', {
        body: {
          id: group.id,
          version: group.version,
          agree: true,
          terms: { ...terms, neededBy: terms.neededBy ?? '' },
        },
        quiet: true,
      }),
    { refresh: groupsKey, said: '协议已保存，对以后提交的人起作用' },
  );
  return (
    <SendDialog<Values>
      title="整批的协议"
      okText="同意并保存"
      width={720}
      initialValues={{ terms: (group.terms ?? blank) as Terms }}
      send={save.mutateAsync}
      onClose={onClose}
    >
      <ChoiceItem
        name={['terms', 'purpose']}
        label="用途"
        extra="名单上另写了的按名单。"
        options={optionsOf(purposes)}
      />
      <TextItem name={['terms', 'purposeNote']} label="用途说明" extra="用途为其他时写明。" maxLength={500} />
      <ChoiceItem
        name={['terms', 'databases']}
        label="数据库"
        wide
        extra="中文库和外文库可以一起选：每人按论文的语种分成两份委托。"
        needed="请至少选择一个数据库"
        mode="multiple"
        optionFilterProp="label"
        options={group.databases.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChecksItem
        name={['terms', 'checks']}
        label="查什么"
        needed="请勾选收录、引用或他引"
        options={optionsOf(checkItems)}
      />
      <ChoiceItem name={['terms', 'selfCitationRule']} label="自引口径" options={optionsOf(selfCitationRules)} />
      <SwitchItem name={['terms', 'citingList']} label="列出施引文献" />
      <DateItem name={['terms', 'neededBy']} label="要在" />
      <NumberItem name={['terms', 'answerDays']} label="本人核对（工作日）" min={1} max={30} needed="请填写天数" />
      <TextItem name={['terms', 'phone']} label="办理人电话" needed="请填写办理人的电话" maxLength={40} />
      <TextItem name={['terms', 'email']} label="办理人邮箱" needed="请填写办理人的邮箱" maxLength={200} />
      <Payment />
      <CheckItem
        name="agree"
        wide
        rules={[{ validator: (_, yes) => (yes ? Promise.resolve() : Promise.reject(new Error('请确认'))) }]}
      >
        代表本单位同意服务协议与隐私说明，确认名单真实，费用按一张账单结算
      </CheckItem>
    </SendDialog>
  );
};
