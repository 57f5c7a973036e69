import { exampleApplicationNumber } from '#domain/orders/forms/check-digits.ts';
import { patentTypes } from '#domain/services/choices.ts';
import { Card } from '#web/ui/page/card.tsx';
import { Attachments } from '../form/fields/attachments.tsx';
import { ClientFields } from '../form/fields/client-fields.tsx';
import { AreaEntry, ChoiceEntry, DayEntry, FlagEntry, ListEntry, TextEntry } from '../form/fields/fields.tsx';
import { TermTable } from '../form/fields/term-table.tsx';
import { usePatent } from '../form/sheet-context.ts';
import { lastSteps } from '../form/steps/last-steps.ts';
import type { FormStep } from '../form/steps/steps.ts';

const SubjectStep = () => (
  <>
    <Card title="委托内容">
      <div className="of-grid">
        <ChoiceEntry path="type" label="委托类型" required as="select" options={patentTypes} />
        <TextEntry path="title" label="专利或技术名称" required most={500} />
        <ListEntry
          path="numbers"
          label="申请号或公开号"
          placeholder={`如 ${exampleApplicationNumber}、CN112345678A，可粘贴多个`}
          hint="用分号或换行隔开"
        />
        <TextEntry path="applicant" label="申请人" most={300} />
        <ListEntry path="inventors" label="发明人" wide={false} />
        <DayEntry path="applicationDate" label="申请日" />
        <DayEntry path="priorityDate" label="优先权日" />
        <FlagEntry path="confidential">内容需要保密</FlagEntry>
      </div>
    </Card>
    <ClientFields />
  </>
);

const SolutionStep = () => {
  const product = usePatent(({ type }) => type === 'fto' || type === 'infringement');
  return (
    <Card title="技术方案">
      <div className="of-grid">
        <TextEntry path="field" label="技术领域" wide most={2000} placeholder="如 电催化还原二氧化碳" />
        <AreaEntry path="solution" label="技术方案" rows={6} placeholder="要解决的问题、采用的手段、达到的效果" />
        <AreaEntry path="claims" label="权利要求" rows={5} most={50_000} />
        <AreaEntry
          path="product"
          label="产品或方法"
          required={product}
          most={5000}
          placeholder="要上市或被指侵权的产品，写明结构与步骤"
        />
        <Attachments hint="技术交底书、权利要求书等，PDF、Word、图片或压缩包，每个不超过 50 MB。" />
      </div>
    </Card>
  );
};

const SearchStep = () => (
  <Card title="检索要求">
    <div className="of-grid">
      <TermTable path="keywords" label="关键词" hint="写明中英文与同义词" />
      <ListEntry path="classes" label="IPC 或 CPC 分类号" placeholder="如 G06F 16/33" />
      <ListEntry path="countries" label="国家或地区" placeholder="如 CN；US；EP；WO" />
      <DayEntry path="period.from" label="时间，从" />
      <DayEntry path="period.to" label="时间，到" />
    </div>
  </Card>
);

export const patentSteps: readonly FormStep[] = [
  {
    key: 'subject',
    title: '委托内容',
    paths: [
      'type',
      'client',
      'numbers',
      'title',
      'applicant',
      'inventors',
      'applicationDate',
      'priorityDate',
      'confidential',
    ],
    Body: SubjectStep,
  },
  {
    key: 'solution',
    title: '技术方案',
    paths: ['field', 'solution', 'claims', 'product', 'attachments'],
    Body: SolutionStep,
  },
  { key: 'search', title: '检索要求', paths: ['keywords', 'classes', 'countries', 'period'], Body: SearchStep },
  ...lastSteps,
];
