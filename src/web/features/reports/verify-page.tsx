import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { CodeVerdict, FileVerdict } from '#contracts/reports/verification.ts';
import { codeFault, readCode, verificationPath } from '#domain/reports/verification-code.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call, upload } from '#web/api/transport/service.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { useNarrow } from '#web/ui/page/use-narrow.ts';
import { HitQuestion } from './hit-question.tsx';
import { words } from './verify-words.ts';
import { VerdictCard } from './view/verdict-card.tsx';
import './verify-page.css';

type Verdict = CodeVerdict | FileVerdict;

interface State {
  busy: boolean;
  verdict?: Verdict;
  fault?: string;
}

/** Asks, and keeps only the answer to the last question. */
const useVerdict = () => {
  const [state, setState] = useState<State>({ busy: false });
  const last = useRef(0);
  const put = useCallback(async (question: Promise<Verdict>) => {
    last.current += 1;
    const mine = last.current;
    setState({ busy: true });
    const answer = await question.then(
      (verdict): State => ({ busy: false, verdict }),
      (error: unknown): State => {
        if (!(error instanceof CallFailure)) throw error;
        return { busy: false, fault: error.message };
      },
    );
    if (mine === last.current) setState(answer);
  }, []);
  const clear = useCallback(() => {
    last.current += 1;
    setState({ busy: false });
  }, []);
  return { ...state, put, clear };
};

const FileDrop = ({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files?.[0] && !busy) onFile(files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className="verify-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <p id={id}>{words.dropPdf}</p>
      <Button busy={busy} aria-describedby={id} onClick={() => input.current?.click()}>
        {words.choosePdf}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label={words.choosePdf}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </div>
  );
};

const megabytes = 50;

/** /verify and /verify/:code, where the QR code of a report leads. */
export const VerifyPage = () => {
  const navigate = useNavigate();
  const { code: given = '' } = useParams();
  const narrow = useNarrow();
  const [code, setCode] = useState(given);
  const [mistake, setMistake] = useState<string>();
  const { busy, verdict, fault, put, clear } = useVerdict();

  useEffect(() => {
    setCode(given);
    if (given) void put(call('POST /verification/code', { body: { code: given }, quiet: true }));
    else clear();
  }, [given, put, clear]);

  /** An answer is about the code it was asked for: while another is typed none is shown. */
  const type = (next: string) => {
    setCode(next);
    setMistake(undefined);
    if (readCode(next) !== given) clear();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readCode(code);
    setMistake(codeFault(code));
    if (!read) return;
    if (read === given) void put(call('POST /verification/code', { body: { code: read }, quiet: true }));
    else void navigate(verificationPath(read));
  };
  const checkFile = (file: File) => {
    setMistake(undefined);
    if (file.size > megabytes * 1024 * 1024) return setMistake(words.tooLarge(megabytes));
    void put(upload('POST /verification/file', file, { quiet: true }));
  };

  const answer = (
    <div aria-live="polite" key="answer">
      {fault && (
        <p className="cy-alert" data-kind="danger">
          {fault}
        </p>
      )}
      {verdict && <VerdictCard verdict={verdict} />}
    </div>
  );
  // Who has scanned a code with a phone asked already: the answer comes first.
  const scanned = narrow && given !== '' && verdict !== undefined;

  return (
    <main className="verify">
      <header>
        <h1>{words.verify}</h1>
        {!scanned && <p>{words.verifyText}</p>}
      </header>
      {scanned && answer}
      <section className="verify-ask" aria-label={words.verifyCode}>
        <form onSubmit={submit} noValidate>
          <TextField
            label={words.code}
            placeholder={words.codeExample}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onValue={type}
            fault={mistake}
            beside={
              <Button type="submit" kind="primary" busy={busy}>
                {words.verifyCode}
              </Button>
            }
          />
        </form>
        <FileDrop busy={busy} onFile={checkFile} />
      </section>
      {!scanned && answer}
      {given && verdict?.report?.novelty && <HitQuestion key={given} code={given} />}
    </main>
  );
};
