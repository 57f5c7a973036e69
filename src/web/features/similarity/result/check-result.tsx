import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CheckView, PassageMark, ShownResult } from '#contracts/similarity.ts';
import { grouped, weakNote } from '#domain/similarity/text-kinds.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call, download } from '#web/api/transport/service.ts';
import { ManuscriptOpenings } from '#web/kit/manuscript-openings.tsx';
import { ask } from '#web/ui/dialog/ask.ts';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Box, Grid, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { HonestBar } from '../honest-bar.tsx';
import { similarityKey, useOverview } from '../use-similarity.ts';
import type { Basis } from './basis.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { ManuscriptView } from './manuscript-view.tsx';
import { words } from './result-words.ts';
import { walkOf } from './segments.ts';
import { SourcePanel } from './source-panel.tsx';
import './check-result.css';

const shownFor = (result: ShownResult, basis: Basis): ShownResult['passages'] => {
  if (basis === 'total') return result.passages;
  if (basis === 'largest') return result.passages.filter(({ source }) => source === 1);
  const own = new Set(result.sources.filter((one) => one.own).map(({ number }) => number));
  return result.passages.filter(({ quoted, source }) => !quoted && !(basis === 'withoutOwn' && own.has(source)));
};

const Done = ({ view, result }: { view: CheckView; result: ShownResult }) => {
  const [basis, setBasis] = useState<Basis>('withoutQuotations');
  const [source, setSource] = useState<number | null>(null);
  const passages = useMemo(() => shownFor(result, basis), [result, basis]);
  const walk = useMemo(() => walkOf(passages, source), [passages, source]);
  const [chosen, setChosen] = useState<number | undefined>(walk[0]);
  const at = chosen === undefined ? -1 : walk.indexOf(chosen);
  const step = (by: number) => setChosen(walk[Math.min(walk.length - 1, Math.max(0, at + by))] ?? walk[0]);
  const choose = (number: number) => {
    const next = source === number ? null : number;
    setSource(next);
    setChosen(walkOf(passages, next)[0]);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ...Object.fromEntries(result.sources.map(({ number }) => [String(number), () => choose(number)])),
  });
  const mark = useAction(
    ({ passage, to }: { passage: number; to: PassageMark | null }) =>
      call('POST /similarity/checks/mark', { body: { id: view.id, version: view.version, passage, mark: to } }),
    { refresh: similarityKey },
  );
  const weak = result.sources.some(({ kind }) => kind === 'abstract');
  return (
    <Grid className="similarity-result" columns="264px 1fr minmax(300px, 400px)" gap={12} align="start">
      <FiguresPanel result={result} basis={basis} onBasis={setBasis} />
      <ManuscriptView
        result={result}
        passages={passages}
        chosen={chosen}
        place={words.passageOf(at + 1, walk.length)}
        onChoose={setChosen}
        onStep={step}
      />
      <SourcePanel
        view={view}
        result={result}
        chosen={chosen}
        source={source}
        onSource={choose}
        onMark={view.may.mark ? (passage, to) => mark.mutate({ passage, to }) : undefined}
        note={weak ? weakNote : ''}
      />
    </Grid>
  );
};

const Tools = ({ view }: { view: CheckView }) => {
  const { id, version, name } = view;
  const issue = useAction(() => call('POST /similarity/checks/report', { body: { id, version } }), {
    refresh: similarityKey,
    said: words.issued,
  });
  const takeBack = useAction(() => call('POST /similarity/checks/take-back', { body: { id, version } }), {
    refresh: similarityKey,
    said: words.takenBack,
  });
  const save = () => download('GET /similarity/checks/:id/report', { params: { id } });
  const make = async () => {
    const text = words.issueText;
    if (await ask({ title: words.issueReport, text, yes: words.issue })) {
      await issue.mutateAsync(undefined);
      await save();
    }
  };
  const withdraw = async () => {
    const text = words.takeBackText;
    if (await ask({ title: words.takeBackConsent, text, yes: words.takeBack })) takeBack.mutate(undefined);
  };
  return (
    <>
      {!view.manuscriptGone && (
        <Button onClick={() => void download('GET /similarity/checks/:id/file', { params: { id }, fileName: name })}>
          {words.downloadManuscript}
        </Button>
      )}
      <OwnerTools view={view} />
      {view.may.takeBack && <Button onClick={() => void withdraw()}>{words.takeConsentBack}</Button>}
      {view.report ? (
        <Button type="primary" onClick={() => void save()}>
          {words.downloadReport}
        </Button>
      ) : (
        view.may.report && (
          <Button type="primary" loading={issue.isPending} onClick={() => void make()}>
            {words.issueReportPdf}
          </Button>
        )
      )}
    </>
  );
};

const OwnerTools = ({ view: { id, version, shared, report, may } }: { view: CheckView }) => {
  const navigate = useNavigate();
  const share = useAction(() => call('POST /similarity/checks/share', { body: { id, version, shared: !shared } }), {
    refresh: similarityKey,
    said: shared ? words.closedToStaff : words.openToStaff,
  });
  const remove = useAction(() => call('POST /similarity/checks/delete', { body: { id, version } }), {
    refresh: similarityKey,
    said: words.deleted,
  });
  const askShare = async () => {
    const text = words.allowText;
    if (shared || (await ask({ title: words.allowStaff, text, yes: words.allow }))) share.mutate(undefined);
  };
  const askDelete = async () => {
    const kept = report ? words.reportStays : words.notAgain;
    const text = words.deleteText(kept);
    if (!(await ask({ title: words.deleteManuscript, text, yes: words.delete, danger: true }))) return;
    await remove.mutateAsync(undefined);
    if (!report) await navigate('/similarityCheck');
  };
  return (
    <>
      {may.share && <Button onClick={() => void askShare()}>{shared ? words.disallow : words.allowStaff}</Button>}
      {may.delete && <Button onClick={() => void askDelete()}>{words.deleteManuscript}</Button>}
    </>
  );
};

const headOf = ({ result, userName, own, report }: CheckView): string =>
  [
    own ? '' : userName,
    result ? words.comparedOn(result.comparedOn) : '',
    result ? words.letters(grouped(result.figures.letters)) : '',
    result?.pages ? words.pages(result.pages) : '',
    report ? words.reportAndCode(report.number, report.code) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Until there is a result: what it will be compared with. */
const BarOfToday = () => {
  const { data } = useOverview();
  return data ? <HonestBar held={data.held} day={data.day} /> : null;
};

/** One check: figures and chapters, the manuscript with its passages, and where they come from. */
export const CheckResult = ({ id }: { id: string }) => {
  const { data, load } = useQuery({
    queryKey: [similarityKey, 'check', id],
    queryFn: () => call('GET /similarity/checks/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 3_000 : false),
  });
  useTabWords(data?.name ?? '');
  if (!data) return <Skeleton load={load} rows={8} />;
  return (
    <>
      <Text as="p" margin="0 0 4" size="second">
        {data.orderId ? (
          <Link to={`/similarityOrders/workbench?id=${data.orderId}`}>{words.backToOrders}</Link>
        ) : (
          <Link to="/similarityCheck">{words.backToChecks}</Link>
        )}
      </Text>
      <PageHead title={data.name} text={headOf(data)}>
        {data.state === 'done' && <Tools view={data} />}
      </PageHead>
      {data.result ? (
        <HonestBar held={data.result.held} day={data.result.comparedOn} />
      ) : (
        !data.manuscriptGone && <BarOfToday />
      )}
      {data.state === 'running' && <Note kind="good">{words.comparing}</Note>}
      {data.state === 'failed' && <Note kind="danger">{data.error || words.notDone}</Note>}
      {data.manuscriptGone && <Note kind="warn">{words.isDeleted}</Note>}
      {data.may.share && (
        <Box marginBottom={12}>
          <ManuscriptOpenings
            queryKey={[similarityKey, id]}
            read={() => call('GET /similarity/checks/:id/openings', { params: { id } })}
          />
        </Box>
      )}
      {data.result && <Done view={data} result={data.result} />}
    </>
  );
};
