import type { DraftOnPaper } from '#contracts/reports/review.ts';
import { percent, sourceWords } from '#domain/similarity/passage-marks.ts';
import { comparedWith, notAVerdict, notCompared } from '#domain/similarity/text-kinds.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { words as texts } from './review-paper-words.ts';

type CheckOnPaper = NonNullable<DraftOnPaper['similarity']>;

interface ListProps {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const List = ({ title, head, rows }: ListProps) => (
  <section aria-label={title}>
    <Text as="h3" marginBottom={6} size="reader">
      {title}
    </Text>
    <table className="review-table" aria-label={title}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join('\n')}>
            {cells.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The figures of the check that is the draft, in the words of its report. The passages stand in the file. */
export const SimilarityPaper = ({ check }: { check: CheckOnPaper }) => {
  const { figures, chapters, sources, unlisted } = check;
  const counted = chapters.filter(({ letters }) => letters > 0);
  const kinds = [
    [texts.all, figures.total],
    [texts.withoutQuotations, figures.withoutQuotations],
    [texts.withoutOwn, figures.withoutOwn],
    [texts.largest, figures.largest],
  ] as const;
  return (
    <>
      <p>
        <b>{texts.sentence(notCompared)}</b>
        {comparedWith(check.held, check.comparedOn)}
      </p>
      <p>{texts.manuscript(check.name, figures.letters)}</p>
      <List
        title={texts.sameLetters}
        head={[texts.basis, texts.share, texts.letters]}
        rows={kinds.map(([name, { share, letters }]) => [name, percent(share), String(letters)])}
      />
      <p className="cy-soft">{notAVerdict}</p>
      {counted.length > 0 && (
        <List
          title={texts.chapters}
          head={[texts.chapter, texts.letters, texts.all, texts.withoutQuotations]}
          rows={counted.map(({ title, letters, total, withoutQuotations }) => [
            title,
            String(letters),
            percent(total.share),
            percent(withoutQuotations.share),
          ])}
        />
      )}
      {sources.length === 0 ? (
        <p>{texts.noneSame}</p>
      ) : (
        <List
          title={texts.sources}
          head={[texts.number, texts.titleAuthorsYear, texts.kind, texts.passages, texts.share]}
          rows={sources.map((source) => [
            String(source.number),
            [source.title, source.authors, source.year].filter(Boolean).join('；'),
            sourceWords(source),
            String(source.passages),
            percent(source.figure.share),
          ])}
        />
      )}
      {unlisted > 0 && <p className="cy-soft">{texts.unlisted(unlisted)}</p>}
    </>
  );
};
