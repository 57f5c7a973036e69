import type { ManuscriptOpening } from '#contracts/similarity.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { Moment } from '#web/ui/value/moment.tsx';
import { words as texts } from './opening-words.ts';

const words: Readonly<Record<ManuscriptOpening['what'], string>> = {
  result: texts.sawResult,
  file: texts.openedManuscript,
  report: texts.downloadedReport,
  text: texts.sawKeptText,
};

interface ManuscriptOpeningsProps {
  queryKey: readonly string[];
  read: () => Promise<readonly ManuscriptOpening[]>;
}

/** Who else read a manuscript: one line, which its giver unfolds. */
export const ManuscriptOpenings = ({ queryKey, read }: ManuscriptOpeningsProps) => {
  const { data } = useQuery({ queryKey: [...queryKey, 'openings'], queryFn: read, failure: 'beside' });
  if (!data) return null;
  if (data.length === 0) return <p className="cy-second">{texts.nobody}</p>;
  return (
    <details className="cy-second">
      <summary>{texts.log(data.length)}</summary>
      <ul>
        {data.map(({ what, userName, at }) => (
          <li key={`${at}${what}${userName}`}>
            <Moment at={at} /> {userName} {words[what]}
          </li>
        ))}
      </ul>
    </details>
  );
};
