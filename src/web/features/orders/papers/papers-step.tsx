import { Button, Pagination, Select } from 'antd';
import { type ClipboardEvent, useEffect, useMemo, useState } from 'react';
import { emptyPaper, isBlankPaper, type PaperEntry } from '#domain/orders/forms/paper.ts';
import type { FormProblem } from '#domain/orders/forms/problem.ts';
import type { CitationForm } from '#domain/orders/services/citation/form.ts';
import { ownRoles } from '#domain/services/choices.ts';
import { takePapers, takeText } from '#web/api/calls/paper-hand-over.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Flow, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Attachments } from '../form/fields/attachments.tsx';
import { ProblemSentence } from '../form/fields/field-frame.tsx';
import { RemovedEntry } from '../form/fields/removed-entry.tsx';
import { useGoTo, useWantedPlace } from '../form/form-place.ts';
import { useCitation, useSheet, useSheetState } from '../form/sheet-context.ts';
import { EarlierDialog } from './earlier-dialog.tsx';

import { PasteDialog, ReadDialog } from './import-dialogs.tsx';
import type { JoinedRead } from './joined-read.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { OrcidDialog } from './orcid-dialog.tsx';
import { ownNamesOf } from './own-names.ts';
import { addPapers, looksLikeList } from './paper-lines.ts';
import { PaperRow } from './paper-row.tsx';
import { PaperZone } from './paper-zone.tsx';
import './papers.css';
import { pagerOf } from '#web/ui/list/page-item.tsx';
import { words } from './papers-words.ts';
import { useUnreadText } from './unread-text.ts';

const perPage = 20;
type Opened =
  | { way: 'paste'; text: string }
  | { way: 'read'; read: JoinedRead }
  | { way: 'earlier' }
  | { way: 'library' }
  | { way: 'orcid' };

/** Problems of each paper by its place. */
const usePaperProblems = (): ReadonlyMap<number, FormProblem[]> => {
  const problems = useSheetState((state) => state.problems);
  return useMemo(() => {
    const byPaper = new Map<number, FormProblem[]>();
    for (const problem of problems) {
      const place = /^papers\.(\d+)/.exec(problem.path)?.[1];
      if (place === undefined) continue;
      byPaper.set(Number(place), [...(byPaper.get(Number(place)) ?? []), problem]);
    }
    return byPaper;
  }, [problems]);
};

const usePapers = () => {
  const sheet = useSheet();
  const papers = useCitation((form) => form.papers);
  const [open, setOpen] = useState<number>();
  const [page, setPage] = useState(1);
  const goTo = useGoTo();
  const now = () => (sheet.store.getState().form as CitationForm).papers;
  const put = (next: readonly PaperEntry[]) => sheet.change('papers', next);
  const show = (place: number) => {
    setPage(Math.floor(place / perPage) + 1);
    setOpen(place);
  };
  return {
    papers,
    open,
    page,
    setOpen,
    setPage,
    show,
    edit: (place: number, change: Partial<PaperEntry>) =>
      put(now().map((paper, at) => (at === place ? { ...paper, ...change } : paper))),
    remove: (place: number) => {
      const paper = now()[place];
      setOpen(undefined);
      if (!paper || isBlankPaper(paper)) put(now().toSpliced(place, 1));
      else sheet.removeAt('papers', place, words.paperRemoved(place + 1, paper.title || words.untitled));
    },
    type: () => {
      const next = addPapers(now(), [emptyPaper()]);
      put(next);
      show(next.length - 1);
      goTo(`papers.${next.length - 1}.title`);
    },
    take: (added: readonly PaperEntry[]) => {
      const next = addPapers(now(), added);
      put(next);
      setOpen(undefined);
      setPage(1);
    },
    roleForAll: (ownRole: PaperEntry['ownRole']) =>
      put(now().map((paper) => (paper.ownRole === '' && !isBlankPaper(paper) ? { ...paper, ownRole } : paper))),
  };
};

/** Further ways, quiet beside the one place. */
const Links = ({ onType, onOpen }: { onType: () => void; onOpen: (opened: Opened) => void }) => (
  <Row className="op-links" gap="0 4" wrap align="center">
    <span className="of-hint">{words.otherWays}</span>
    <Button type="link" onClick={() => onOpen({ way: 'library' })}>
      {words.fromLibrary}
    </Button>
    <Button type="link" onClick={() => onOpen({ way: 'orcid' })}>
      {words.fromOrcid}
    </Button>
    <Button type="link" onClick={() => onOpen({ way: 'earlier' })}>
      {words.fromEarlier}
    </Button>
    <Button type="link" onClick={onType}>
      {words.typeOne}
    </Button>
  </Row>
);

/** 论文: typed, pasted, imported; each row says what was understood and what is doubtful. */
export const PapersStep = () => {
  const { papers, open, page, setOpen, setPage, show, edit, remove, type, take, roleForAll } = usePapers();
  const problems = usePaperProblems();
  const whole = useSheetState((state) =>
    state.attempted || papers.length > 0 ? state.problems.find(({ path }) => path === 'papers') : undefined,
  );
  const [opened, setOpened] = useState<Opened>();
  const [unread, setUnread] = useUnreadText();
  const ask = (text: string) => {
    setUnread(text);
    setOpened({ way: 'paste', text });
  };
  const orcid = useCitation(({ author }) => author.orcid);
  const author = useCitation((form) => form.author);
  const wanted = useWantedPlace();
  const from = (page - 1) * perPage;
  const filled = papers.filter((paper) => !isBlankPaper(paper)).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the form comes to the front
  useEffect(() => {
    const arrived = takePapers();
    if (arrived.length > 0) take(arrived);
    const text = takeText();
    if (text.trim()) ask(text);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per wish
  useEffect(() => {
    const place = /^papers\.(\d+)/.exec(wanted?.path ?? '')?.[1];
    if (place !== undefined) show(Number(place));
  }, [wanted]);
  const pasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!looksLikeList(text)) return;
    event.preventDefault();
    ask(text);
  };
  const dialog = {
    existing: papers,
    own: ownNamesOf({ author }),
    onClose: () => setOpened(undefined),
    onAdd: (added: PaperEntry[]) => {
      if (opened?.way === 'paste') setUnread('');
      setOpened(undefined);
      take(added);
    },
  };
  return (
    <>
      <Card
        title={words.papers}
        extra={
          <span className="of-hint" role="status">
            {words.paperCount(filled)}
          </span>
        }
      >
        <div data-path="papers">
          <PaperZone
            large={filled === 0}
            text={unread}
            onTyped={setUnread}
            onText={ask}
            onRead={(read) => setOpened({ way: 'read', read })}
          />
          <Links onType={type} onOpen={setOpened} />
          {whole && <ProblemSentence problem={whole} />}
        </div>
        {filled > 1 && (
          <Flow padTop={12}>
            <span className="of-hint">{words.rolesAtOnce}</span>
            <Select
              aria-label={words.roleForAll}
              placeholder={words.pleaseChoose}
              value={null}
              style={{ width: 132 }}
              options={optionsOf(ownRoles)}
              onChange={(role: PaperEntry['ownRole'] | null) => role && roleForAll(role)}
            />
          </Flow>
        )}
        <RemovedEntry path="papers" />
        <Stack as="ol" gap={0} margin="12 0 0">
          {papers.slice(from, from + perPage).map((paper, offset) => (
            <PaperRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a paper has no name but its place
              key={from + offset}
              at={from + offset}
              paper={paper}
              problems={problems.get(from + offset) ?? []}
              open={open === from + offset}
              onOpen={(next) => setOpen(next ? from + offset : undefined)}
              onEdit={(change) => edit(from + offset, change)}
              onRemove={() => remove(from + offset)}
              onPaste={pasted}
            />
          ))}
        </Stack>
        <Pagination size="small" {...pagerOf({ page, limit: perPage, total: papers.length })} onChange={setPage} />
      </Card>
      <Card title={words.evidence}>
        <Attachments hint={words.evidenceHint} />
      </Card>
      {opened?.way === 'paste' && <PasteDialog {...dialog} start={opened.text} />}
      {opened?.way === 'read' && <ReadDialog {...dialog} read={opened.read} />}
      {opened?.way === 'earlier' && <EarlierDialog {...dialog} />}
      {opened?.way === 'library' && <LibraryDialog {...dialog} />}
      {opened?.way === 'orcid' && <OrcidDialog {...dialog} start={orcid} />}
    </>
  );
};
