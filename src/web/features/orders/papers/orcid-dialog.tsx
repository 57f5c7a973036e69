import { Button, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import type { PapersRead } from '#contracts/papers.ts';
import type { SourceId } from '#domain/connections/sources.ts';
import { emptyPaper } from '#domain/orders/forms/paper.ts';
import { useBusy } from '#web/api/hooks/use-busy.ts';
import { CallFailure } from '#web/api/transport/failure.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { FoundPapers } from './found-papers.tsx';
import type { ImportDialogProps } from './import-dialogs.tsx';
import { words } from './papers-words.ts';

type Person = { orcid: string } | { name: string; unit: string };

interface ListedPapers {
  read: PapersRead;
  others: { source: SourceId; name: string }[];
}

/** What a source lists of a person, as papers to choose from. Nothing of it proves anything. */
const findPapers = async (person: Person, source: SourceId | undefined): Promise<ListedPapers> => {
  const { list, sourceName, total, others } = await call('POST /connections/people/papers', {
    body: { ...person, source },
    quiet: true,
  });
  const more = total > list.length ? [{ sentence: words.someListed(total, list.length), lost: false }] : [];
  return {
    others,
    read: {
      source: 'references',
      sourceName,
      papers: list.map(({ retracted, ...paper }) => ({
        paper: { ...emptyPaper(), ...paper },
        place: sourceName,
        text: '',
        style: '',
        uncertain: [],
      })),
      problems: [
        ...more,
        ...list
          .filter(({ retracted }) => retracted)
          .map(({ title }) => ({ sentence: words.retracted(title), lost: false })),
      ],
      refused: null,
    },
  };
};

const ways = [
  { value: 'orcid', label: words.byOrcid },
  { value: 'name', label: words.byName },
] as const;

/** Finds a person's papers by ORCID, or by name and unit; the person ticks those that are theirs. */
export const OrcidDialog = ({ existing, own, onAdd, onClose, start }: ImportDialogProps & { start: string }) => {
  const id = useId();
  const [way, setWay] = useState<'orcid' | 'name'>('orcid');
  const [typed, setTyped] = useState({ orcid: start, name: '', unit: '' });
  const [found, setFound] = useState<ListedPapers>();
  const { busy, fault, setFault, run } = useBusy((error) => {
    const failure = error instanceof CallFailure ? error : undefined;
    return Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? words.notFound;
  });
  const person: Person =
    way === 'orcid' ? { orcid: typed.orcid.trim() } : { name: typed.name.trim(), unit: typed.unit.trim() };
  const ready = Object.values(person).every(Boolean);
  const find = (source?: SourceId) =>
    run(async () => {
      const next = await findPapers(person, source);
      setFound(next.read.papers.length > 0 ? next : undefined);
      if (next.read.papers.length === 0) setFault(words.noneAt(next.read.sourceName));
    });
  const field = (key: keyof typeof typed, label: string, placeholder: string) => (
    <>
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <Input
        id={`${id}-${key}`}
        autoFocus={key !== 'unit'}
        value={typed[key]}
        placeholder={placeholder}
        onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
        onPressEnter={() => ready && void find()}
      />
    </>
  );
  return (
    <Dialog open footer={null} width={980} title={words.orcidTitle} onCancel={onClose}>
      {fault && <Note kind="danger">{fault}</Note>}
      {found ? (
        <>
          {found.others.length > 0 && (
            <p className="of-hint">
              {words.lookElsewhere}
              {found.others.map(({ source, name }) => (
                <Button key={source} type="link" size="small" loading={busy} onClick={() => void find(source)}>
                  {name}
                </Button>
              ))}
            </p>
          )}
          <FoundPapers
            key={found.read.sourceName}
            read={found.read}
            existing={existing}
            own={own}
            onAdd={onAdd}
            onCancel={() => setFound(undefined)}
          />
        </>
      ) : (
        <div className="of-field">
          <Segmented aria-label={words.howToFind} value={way} options={[...ways]} onChange={setWay} />
          {way === 'orcid' ? (
            field('orcid', 'ORCID', '0000-0002-1825-0097')
          ) : (
            <>
              {field('name', words.name, words.nameHint)}
              {field('unit', words.unit, words.unitHint)}
            </>
          )}
          <p className="of-hint">{words.sourceNote(way === 'name' ? words.namesakes : '')}</p>
          <Flow padTop={12}>
            <Button type="primary" loading={busy} disabled={!ready} onClick={() => void find()}>
              {words.find}
            </Button>
            <Button onClick={onClose}>{words.cancel}</Button>
          </Flow>
        </div>
      )}
    </Dialog>
  );
};
