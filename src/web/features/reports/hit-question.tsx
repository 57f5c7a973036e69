import { type FormEvent, useState } from 'react';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call } from '#web/api/transport/service.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';

/** Of a novelty report: whether a document was among what its search found. */
export const HitQuestion = ({ code }: { code: string }) => {
  const [document, setDocument] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (!document.trim() || busy) return;
    setBusy(true);
    try {
      setSaid((await call('POST /verification/hit', { body: { code, document }, quiet: true })).sentence);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setSaid(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="verify-ask" aria-label="核对检出的文献">
      <form onSubmit={(event) => void ask(event)} noValidate>
        <TextField
          label="某篇文献是否在检出之列"
          placeholder="题名、著录或 DOI"
          autoComplete="off"
          maxLength={2000}
          value={document}
          onValue={setDocument}
          beside={
            <Button type="submit" busy={busy}>
              核对
            </Button>
          }
        />
      </form>
      {said && <p role="status">{said}</p>}
    </section>
  );
};
