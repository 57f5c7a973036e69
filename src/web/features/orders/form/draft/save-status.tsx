import { Button } from 'antd';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { call } from '#web/api/transport/service.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { words } from '../form-words.ts';
import { useSheet, useSheetState } from '../sheet-context.ts';
import { saveWords } from './save-sentence.ts';
import './save-status.css';

/** Always in the same place, so that one learns to trust it. */
export const SaveStatus = () => {
  const sheet = useSheet();
  const state = useSheetState(({ save }) => save);
  return (
    <span className="of-save" data-kind={state.kind} role="status">
      {saveWords(state, new Date())}
      {state.kind === 'offline' && (
        <Button type="link" size="small" onClick={() => void sheet.saver.flush()}>
          {words.retryNow}
        </Button>
      )}
    </span>
  );
};

/** What a person has to decide: two versions, or a refusal. */
export const SaveTrouble = ({ onReload }: { onReload: () => void }) => {
  const sheet = useSheet();
  const state = useSheetState(({ save }) => save);
  // The client has said what went wrong; the choice stays open.
  const { busy, run } = useBusy(() => undefined);
  if (state.kind === 'offline') return null;
  if (state.kind === 'refused') return <Note kind="danger">{words.notSavedBecause(state.sentence)}</Note>;
  if (state.kind !== 'conflict') return null;
  const { id } = sheet.saver.identity();
  const overwrite = () =>
    run(async () => {
      if (id) await sheet.saver.overwrite((await call('GET /orders/:id', { params: { id } })).version);
    });
  const takeTheirs = () => {
    sheet.saver.stop();
    sheet.forgetCopy(sheet.saver.identity());
    onReload();
  };
  return (
    <div className="cy-flow of-conflict" role="alert">
      <Text as="p" flex="1 1 100%">
        {words.changedElsewhere}
      </Text>
      <Button loading={busy} onClick={() => void overwrite()}>
        {words.keepThisPage}
      </Button>
      <Button onClick={takeTheirs}>{words.takeServer}</Button>
    </div>
  );
};
