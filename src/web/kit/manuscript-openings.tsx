import type { ManuscriptOpening } from '#contracts/similarity.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { Moment } from '#web/ui/value/moment.tsx';

const words: Readonly<Record<ManuscriptOpening['what'], string>> = {
  result: '查看比对结果',
  file: '打开稿件',
  report: '下载报告',
  text: '查看留作比对的文本',
};

interface ManuscriptOpeningsProps {
  queryKey: readonly string[];
  read: () => Promise<readonly ManuscriptOpening[]>;
}

/** Who else read a manuscript: one line, which its giver unfolds. */
export const ManuscriptOpenings = ({ queryKey, read }: ManuscriptOpeningsProps) => {
  const { data } = useQuery({ queryKey: [...queryKey, 'openings'], queryFn: read, failure: 'beside' });
  if (!data) return null;
  if (data.length === 0) return <p className="cy-second">除您本人外，还没有人查看过这份稿件。</p>;
  return (
    <details className="cy-second">
      <summary>查看记录：其他人查看过 {data.length} 次</summary>
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
