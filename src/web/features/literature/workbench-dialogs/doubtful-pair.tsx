import { Button } from 'antd';
import type { RecordLine } from '#contracts/literature/records.ts';
import type { WorkGroups } from '#contracts/literature/work-groups.ts';
import { titleKey } from '#domain/literature/fields/title-key.ts';
import { type GroupChange, pairChange } from './group-change.ts';
import { placeWords } from './group-words.ts';

interface DoubtfulPairProps {
  pair: WorkGroups['doubtful'][number];
  editable: boolean;
  busy: boolean;
  /** The one on top, which the keys decide about. */
  keyed: boolean;
  onChange: (change: GroupChange) => void;
}

const fields: readonly (readonly [label: string, of: (line: RecordLine) => string])[] = [
  ['题名', ({ title }) => title],
  ['作者', ({ authors }) => authors],
  ['来源', ({ source }) => source],
  ['年', ({ year }) => String(year ?? '')],
  ['卷期页', placeWords],
  ['DOI', ({ doi }) => doi],
  ['类型', ({ documentType }) => documentType],
  ['入藏号', ({ accession }) => accession],
];

/** Two records that may be one work, field beside field; what differs is marked. */
export const DoubtfulPair = ({ pair, editable, busy, keyed, onChange }: DoubtfulPairProps) => {
  const { a, b, score, reasons } = pair;
  return (
    <section className="dialogs-pair" aria-label={`疑似同一：${a.title}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="cy-soft">相似 {Math.round(score * 100)}%</span>
            </th>
            <th scope="col">{a.databaseName}</th>
            <th scope="col">{b.databaseName}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([label, of]) => {
            const [one, other] = [of(a), of(b)];
            if (!one && !other) return null;
            const differs = one !== '' && other !== '' && label !== '入藏号' && titleKey(one) !== titleKey(other);
            return (
              <tr key={label} data-differs={differs}>
                <th scope="row">{label}</th>
                <td>{one}</td>
                <td>
                  {other}
                  {differs && <small> 不同</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="cy-flow dialogs-head">
        <span className="cy-soft">{reasons.join('；')}</span>
        {editable && (
          <span className="dialogs-keys">
            <Button
              type="primary"
              disabled={busy}
              aria-label={`是同一文献，合并${keyed ? ' 1' : ''}：${a.title}`}
              onClick={() => onChange(pairChange('merge', pair))}
            >
              是同一文献，合并 {keyed && <kbd>1</kbd>}
            </Button>
            <Button
              disabled={busy}
              aria-label={`不是同一文献${keyed ? ' 2' : ''}：${a.title}`}
              onClick={() => onChange(pairChange('apart', pair))}
            >
              不是同一文献 {keyed && <kbd>2</kbd>}
            </Button>
          </span>
        )}
      </div>
    </section>
  );
};
