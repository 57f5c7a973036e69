import { createContext, type ReactNode, Suspense, use, useContext, useEffect, useRef } from 'react';
import type { ReviewPlaceView } from '#contracts/reports/review.ts';
import { attachedWords } from '#domain/reports/attached-words.ts';
import { issuerOf } from '#domain/reports/document/document.ts';
import { type ReportEnvelope, withEnvelope } from '#domain/reports/report-content.ts';
import type { ReportPaper } from '#domain/reports/report-data.ts';
import {
  type CountName,
  countKey,
  factKeys,
  fileKey,
  isSentenceKey,
  paperKeys,
  searchKey,
  sentenceKey,
  totalKeys,
} from '#domain/reports/review/place-keys.ts';
import { ReportDrawing } from '#web/ui/document/report-drawing.ts';
import { Box, Grid, Row, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { words as texts } from './review-paper-words.ts';
import { SimilarityPaper } from './similarity-paper.tsx';
import type { Review } from './use-review.ts';
import './review-paper.css';

/** A place as far as the paper shows it; what reviewers did at it is absent for an applicant. */
type PlaceOnPaper = Pick<ReviewPlaceView, 'key' | 'where' | 'name' | 'value'> &
  Partial<Pick<ReviewPlaceView, 'gap' | 'checked' | 'change'>>;

type PaperShown = Pick<
  Review,
  'orderNumber' | 'revision' | 'report' | 'attached' | 'similarity' | 'groups' | 'sentences'
> & {
  places: readonly PlaceOnPaper[];
};

interface PaperState {
  places: ReadonlyMap<string, PlaceOnPaper>;
  commented: ReadonlySet<string>;
  current: string | undefined;
  onOpen: (key: string) => void;
}

const PaperContext = createContext<PaperState | undefined>(undefined);

/** The number of a comment on the paper's edge and on its card: places in the order they were spoken about. */
export const pinOf = (commented: ReadonlySet<string>, place: string): number => [...commented].indexOf(place) + 1;

const stateOf = (place: PlaceOnPaper, commented: boolean): string => {
  if (commented) return 'commented';
  if (place.checked === undefined) return 'plain';
  return place.gap ? 'gap' : place.checked ? 'checked' : 'unread';
};

const stateWords: Readonly<Record<string, string>> = {
  commented: texts.remarked,
  gap: texts.noSource,
  checked: texts.checked,
  unread: texts.notChecked,
  plain: texts.canRemark,
};

/** A figure, row or sentence that opens what it rests on. Not in the list of places it is plain text. */
const Place = ({ at, children, block = false }: { at: string; children?: ReactNode; block?: boolean }) => {
  const state = useContext(PaperContext);
  const self = useRef<HTMLButtonElement>(null);
  const place = state?.places.get(at);
  const chosen = state?.current === at;
  const drawn = useRef(false);
  useEffect(() => {
    // A phone shows the page from its top: there the paper stands below the evidence.
    const opens = !drawn.current && matchMedia('(width < 1000px)').matches;
    drawn.current = true;
    if (chosen && !opens) self.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (!state || !place) return <>{children}</>;
  const look = stateOf(place, state.commented.has(at));
  return (
    <button
      ref={self}
      type="button"
      className="review-place"
      data-place={at}
      data-look={look}
      data-block={block || undefined}
      data-changed={(place.change ?? null) !== null || undefined}
      aria-current={chosen || undefined}
      aria-label={texts.placeLine(place.where, place.name, place.value, stateWords[look] ?? '')}
      onClick={() => state.onOpen(at)}
    >
      {children ?? place.value}
      {look === 'checked' && <sup aria-hidden>✓</sup>}
      {look === 'commented' && (
        <span className="review-pin" aria-hidden>
          {pinOf(state.commented, at)}
        </span>
      )}
    </button>
  );
};

const Sentence = ({ sentence, at }: { sentence: Review['sentences'][number]; at: number }) => {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { start, end, key } of sentence.figures) {
    pieces.push(sentence.text.slice(from, start));
    pieces.push(
      <Place key={`${start} ${key}`} at={key}>
        {sentence.text.slice(start, end)}
      </Place>,
    );
    from = end;
  }
  pieces.push(sentence.text.slice(from));
  return (
    <p className="review-sentence">
      {pieces} <Place at={sentenceKey(at)}>{texts.wholeSentence}</Place>
    </p>
  );
};

const names: readonly CountName[] = ['total', 'others', 'self', 'toCheck', 'articles'];
const words: Readonly<Record<CountName, string>> = {
  total: texts.cited,
  others: texts.others,
  self: texts.self,
  toCheck: texts.unjudged,
  articles: texts.articles,
};

/** One line a database: 频次 first, citing works in 篇 after it. */
const Counts = ({ group, code, label }: { group: string; code: string; label: string }) => {
  const state = useContext(PaperContext);
  const shown = names.filter((name) => state?.places.has(countKey(group, code, name)));
  return (
    <Row gap="2 14" wrap numeric>
      <Text as="b" minWidth={56}>
        {label}
      </Text>
      {shown.map((name) => (
        <span key={name}>
          {words[name]} <Place at={countKey(group, code, name)} />
        </span>
      ))}
    </Row>
  );
};

const PaperRow = ({ paper, group }: { paper: ReportPaper; group: string }) => (
  <tr>
    <td>{paper.place}</td>
    <td>
      <Place at={paperKeys.row(group)} block>
        {paper.reference}
      </Place>
      {paper.ownRole && (
        <div>
          {texts.ownRole}
          <Place at={paperKeys.role(group)} />
        </div>
      )}
      <div>
        {texts.indexed}
        <Place at={paperKeys.inclusion(group)} />
      </div>
      {paper.metrics.length > 0 && (
        <div>
          <Place at={paperKeys.metrics(group)} block />
        </div>
      )}
    </td>
    <td>
      {paper.citations.map(({ code }) => (
        <Counts key={code} group={group} code={code} label={code} />
      ))}
      <Counts group={group} code="" label={texts.union} />
    </td>
  </tr>
);

const Facts = () => {
  const state = useContext(PaperContext);
  const facts = [
    [texts.applicant, factKeys.client],
    [texts.authors, factKeys.author],
    [texts.rule, factKeys.rule],
  ] as const;
  return (
    <dl className="cy-stack cy-gap-1 review-facts">
      {facts
        .filter(([, key]) => state?.places.has(key))
        .map(([name, key]) => (
          <Grid key={key} columns="72px 1fr">
            <dt>{name}</dt>
            <dd>
              <Place at={key} />
            </dd>
          </Grid>
        ))}
    </dl>
  );
};

/** Nothing is issued yet: number, day and people come with the seal. */
const unissued: ReportEnvelope = {
  number: '',
  version: 1,
  issuedOn: '',
  verification: { code: '', url: '' },
  people: { searcher: '', reviewer: '', rechecker: '', signer: '' },
};

/** A report whose service writes it in its own sections, drawn as it will be printed. */
const WholeDraft = ({ report }: Pick<PaperShown, 'report'>) => {
  const Drawing = use(ReportDrawing);
  return (
    <Suspense fallback={<Skeleton rows={10} name={texts.fullText} />}>
      <Drawing data={withEnvelope(report, unissued)} />
    </Suspense>
  );
};

const Part = ({ name, title = name, children }: { name: string; title?: string; children: ReactNode }) => (
  <section aria-label={name}>
    <Text as="h3" marginBottom={6} size="reader">
      {title}
    </Text>
    {children}
  </section>
);

/** A conclusion that its service writes itself: each of its sentences is a place. */
const WrittenConclusion = () => {
  const state = useContext(PaperContext);
  const written = [...(state?.places.keys() ?? [])].filter(isSentenceKey);
  return written.map((key) => (
    <p key={key} className="review-sentence">
      <Place at={key} block />
    </p>
  ));
};

const Body = ({ review }: { review: PaperShown }) => {
  const { report, groups, sentences, attached, similarity } = review;
  if (attached.length > 0)
    return (
      <section>
        <Text as="h3" marginBottom={6} size="reader">
          {texts.reportFile}
        </Text>
        <p>{texts.attachedCounts(attachedWords(report.service), similarity ? texts.inTheFile : '')}</p>
        {attached.map(({ name }, at) => (
          <p key={name}>
            <Place at={fileKey(at)}>{name}</Place>
          </p>
        ))}
        {similarity && <SimilarityPaper check={similarity} />}
      </section>
    );
  if (report.novelty || report.patent)
    return (
      <>
        <Facts />
        <Part name={texts.conclusion}>
          {sentences.length === 0 && <WrittenConclusion />}
          {sentences.map((sentence, at) => (
            <Sentence key={sentence.text} sentence={sentence} at={at} />
          ))}
        </Part>
        <WholeDraft report={report} />
      </>
    );
  return (
    <>
      <Facts />
      <Part name={texts.searchConclusion}>
        {sentences.map((sentence, at) => (
          <Sentence key={sentence.text} sentence={sentence} at={at} />
        ))}
      </Part>
      <Part name={texts.total}>
        <Row gap="2 14" wrap numeric>
          <Text as="b" minWidth={56}>
            {texts.indexedIn}
          </Text>
          <span>
            {texts.papersCount}
            <Place at={totalKeys.papers} />
          </span>
          <span>
            {texts.indexedCount}
            <Place at={totalKeys.included} />
          </span>
          {report.totals.inclusion.map(({ code }) => (
            <span key={code}>
              {code} <Place at={totalKeys.inclusion(code)} />
            </span>
          ))}
        </Row>
        {report.totals.citations.map(({ code }) => (
          <Counts key={code} group="total" code={code} label={code} />
        ))}
        <Counts group="total" code="" label={texts.union} />
        {report.totals.overruled > 0 && (
          <Row gap="2 14" wrap numeric>
            <Text as="b" minWidth={56}>
              {texts.byHand}
            </Text>
            <span>
              <Place at={totalKeys.overruled} />
            </span>
          </Row>
        )}
      </Part>
      <Part name={texts.paper} title={texts.papersText}>
        <table className="review-table" aria-label={texts.papersText}>
          <thead>
            <tr>
              <Box as="th" whiteSpace="nowrap" scope="col">
                {texts.position}
              </Box>
              <Box as="th" whiteSpace="nowrap" scope="col">
                {texts.paper}
              </Box>
              <Box as="th" whiteSpace="nowrap" scope="col">
                {texts.citations}
              </Box>
            </tr>
          </thead>
          <tbody>
            {report.papers.map((paper) => (
              <PaperRow key={paper.place} paper={paper} group={groups[String(paper.place)] ?? ''} />
            ))}
          </tbody>
        </table>
      </Part>
      <Part name={texts.searchedOn}>
        {report.databases.map(({ code, statement, name }) => (
          <p key={code}>
            <b>{code}</b> {statement || name} <Place at={searchKey(code)} />
          </p>
        ))}
      </Part>
    </>
  );
};

interface ReviewPaperProps {
  review: PaperShown;
  commented: ReadonlySet<string>;
  current: string | undefined;
  onOpen: (key: string) => void;
}

/** The kept draft as paper; every sentence, row and figure on it is a place. */
export const ReviewPaper = ({ review, commented, current, onOpen }: ReviewPaperProps) => {
  const places = new Map(review.places.map((place) => [place.key, place]));
  return (
    <PaperContext value={{ places, commented, current, onOpen }}>
      <article className="review-paper" aria-label={review.report.title}>
        <Box as="header" textAlign="center">
          <p>{issuerOf(review.report)}</p>
          <Text as="h2" size="title">
            {review.report.title}
          </Text>
          <p>{texts.draftOf(review.orderNumber, review.revision)}</p>
        </Box>
        <Body review={review} />
      </article>
    </PaperContext>
  );
};
