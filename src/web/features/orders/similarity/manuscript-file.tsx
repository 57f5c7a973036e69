import { Checkbox } from 'antd';
import { useState } from 'react';
import type { OrderWishes } from '#domain/orders/forms/wishes.ts';
import { similarityTable } from '#domain/orders/services/similarity/form.ts';
import { Attachments } from '../form/fields/attachments.tsx';
import { problemAt, useSheetState } from '../form/sheet-context.ts';
import { words } from './similarity-words.ts';

/** What is wrong with the files, once one is there or the order was to be submitted. */
const FileProblem = () => {
  const problem = useSheetState((state) =>
    (state.form as OrderWishes).attachments.length > 0 || state.attempted
      ? problemAt({ ...state, attempted: true }, 'attachments', false)
      : undefined,
  );
  return problem ? (
    <p className="of-field of-problem" data-wide role="alert">
      {problem.sentence}
    </p>
  ) : null;
};

/** First what becomes of the manuscript, then the file: nothing of it leaves the browser before. */
export const ManuscriptFile = () => {
  const hasFile = useSheetState(({ form }) => (form as OrderWishes).attachments.length > 0);
  const [agreed, setAgreed] = useState(hasFile);
  return (
    <>
      <Checkbox checked={agreed || hasFile} disabled={hasFile} onChange={({ target }) => setAgreed(target.checked)}>
        {words.manuscriptConsent}
      </Checkbox>
      {(agreed || hasFile) && (
        <Attachments name={words.manuscript} required manuscript hint={similarityTable.attachments} />
      )}
      <FileProblem />
    </>
  );
};
