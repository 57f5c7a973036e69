import type { DraftOnPaper } from '#contracts/reports/review.ts';
import { percent, sourceWords } from '#domain/similarity/passage-marks.ts';
import { comparedWith, notAVerdict, notCompared } from '#domain/similarity/text-kinds.ts';
import { Text } from '#web/ui/layout/layout.tsx';

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
    ['总计', figures.total],
    ['去除引用', figures.withoutQuotations],
    ['再去除本人成果', figures.withoutOwn],
    ['单篇最多', figures.largest],
  ] as const;
  return (
    <>
      <p>
        <b>{notCompared}。</b>
        {comparedWith(check.held, check.comparedOn)}
      </p>
      <p>
        稿件 {check.name}，正文 {figures.letters} 字。
      </p>
      <List
        title="与比对文本相同的字"
        head={['口径', '比例', '字数']}
        rows={kinds.map(([name, { share, letters }]) => [name, percent(share), String(letters)])}
      />
      <p className="cy-soft">{notAVerdict}</p>
      {counted.length > 0 && (
        <List
          title="各章"
          head={['章', '字数', '总计', '去除引用']}
          rows={counted.map(({ title, letters, total, withoutQuotations }) => [
            title,
            String(letters),
            percent(total.share),
            percent(withoutQuotations.share),
          ])}
        />
      )}
      {sources.length === 0 ? (
        <p>没有与比对文本相同的段落。</p>
      ) : (
        <List
          title="来源"
          head={['号', '题名、作者、年份', '种类', '段数', '比例']}
          rows={sources.map((source) => [
            String(source.number),
            [source.title, source.authors, source.year].filter(Boolean).join('；'),
            sourceWords(source),
            String(source.passages),
            percent(source.figure.share),
          ])}
        />
      )}
      {unlisted > 0 && <p className="cy-soft">另有 {unlisted} 个来源未列出，其相同段落已计入比例。</p>}
    </>
  );
};
