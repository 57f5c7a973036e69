import { type FormEvent, useState } from 'react';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call } from '#web/api/transport/service.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { words } from './verify-words.ts';

/** Of a novelty report: whether a document was among what its search found. */
export const HitQuestion = ({ code }: { code: string }) => {
  const [document, setDocument] = useState('');
  const [said, setSaid] = useState('');
  const { busy, fault, run } = useBusy((error) => {
    if (!(error instanceof CallFailure)) throw error;
    return error.message;
  });
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (!document.trim() || busy) return;
    await run(async () => {
      setSaid((await call('POST /verification/hit', { body: { code, document }, quiet: true })).sentence);
    });
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
      {(fault ?? said) && <p role="status">{fault ?? said}</p>}
    </section>
  );
};
