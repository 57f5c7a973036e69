import { Checkbox } from 'antd';
import { useState } from 'react';
import type { OrderWishes } from '#domain/orders/forms/wishes.ts';
import { manuscriptEndings } from '#domain/orders/services/similarity/form.ts';
import { manuscriptKinds } from '#domain/services/choices.ts';
import { notCompared } from '#domain/similarity/text-kinds.ts';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Attachments } from '../form/fields/attachments.tsx';
import { ClientFields } from '../form/fields/client-fields.tsx';
import { ChoiceEntry, TextEntry } from '../form/fields/fields.tsx';
import { problemAt, useSheetState } from '../form/sheet-context.ts';
import { lastSteps } from '../form/steps/last-steps.ts';
import type { FormStep } from '../form/steps/steps.ts';

/** What is wrong with the files, once one is there or the order was to be submitted. */
const FileProblem = () => {
  const problem = useSheetState((state) =>
    (state.form as OrderWishes).attachments.length > 0 || state.attempted
      ? problemAt({ ...state, attempted: true }, 'attachments', false)
      : undefined,
  );
  return problem ? (
    <p className="of-problem" role="alert">
      {problem.sentence}
    </p>
  ) : null;
};

/** First what becomes of the manuscript, then the file: nothing of it leaves the browser before. */
const ManuscriptFile = () => {
  const given = useSheetState(({ form }) => (form as OrderWishes).attachments.length > 0);
  const [agreed, setAgreed] = useState(given);
  return (
    <>
      <Checkbox checked={agreed || given} disabled={given} onChange={({ target }) => setAgreed(target.checked)}>
        我已知悉：稿件只用于本委托的比对，办理委托的馆员会打开它，每次打开我都看得到；稿件与报告随委托保存
      </Checkbox>
      {(agreed || given) && (
        <Attachments
          name="稿件"
          required
          hint={`一份稿件：${manuscriptEndings.join('、')}，不超过 50 MB。扫描的 PDF 没有文字，不能比对。`}
        />
      )}
    </>
  );
};

const ManuscriptStep = () => (
  <>
    <Note kind="warn">
      {notCompared}：只与本单位的成果库、收藏文本和征得同意的稿件比对，结果不能代替学位授予单位或期刊的检测。
    </Note>
    <Card title="稿件">
      <div className="of-grid">
        <ChoiceEntry path="kind" label="稿件类型" required as="select" options={manuscriptKinds} />
        <TextEntry path="title" label="题名" required most={500} />
        <TextEntry path="authors" label="作者" required most={300} placeholder="多位作者用分号隔开" />
        <ManuscriptFile />
      </div>
      <FileProblem />
    </Card>
    <ClientFields />
  </>
);

export const similaritySteps: readonly FormStep[] = [
  {
    key: 'manuscript',
    title: '稿件',
    paths: ['kind', 'title', 'authors', 'attachments', 'client'],
    Body: ManuscriptStep,
  },
  ...lastSteps,
];
