import { type FormEvent, useState } from 'react';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call } from '#web/api/transport/service.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { words } from './verify-words.ts';

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
    <section className="verify-ask" aria-label={words.hitCheck}>
      <form onSubmit={(event) => void ask(event)} noValidate>
        <TextField
          label={words.hitQuestion}
          placeholder={words.hitText}
          autoComplete="off"
          maxLength={2000}
          value={document}
          onValue={setDocument}
          beside={
            <Button type="submit" busy={busy}>
              {words.check}
            </Button>
          }
        />
      </form>
      {said && <p role="status">{said}</p>}
    </section>
  );
};
