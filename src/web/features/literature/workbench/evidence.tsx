import type { ReactNode } from 'react';
import type { CitingRow, PairEvidence as Evidenced } from '#contracts/literature/citing.ts';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { Box, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { RecordEditions } from './record-editions.tsx';
import { useEvidence } from './use-workbench.ts';
import type { PaperMatch, WorkRow } from './work-rows.ts';
import './evidence.css';

const fields = [
  ['题名', 'title'],
  ['作者', 'authors'],
  ['来源', 'source'],
  ['年', 'year'],
  ['卷', 'volume'],
  ['期', 'issue'],
  ['页码', 'pages'],
  ['DOI', 'doi'],
] as const;

type Field = (typeof fields)[number][1];
type Value = string | number | null;

const folded = (value: Value): string =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Names are written in many ways: that two lists are spelt differently says nothing. */
const stateOf = (name: Field, given: Value, found: Value): 'silent' | 'same' | 'differs' => {
  if (!given || !found) return 'silent';
  if (folded(given) === folded(found)) return 'same';
  return name === 'authors' ? 'silent' : 'differs';
};

/** The paper and a record that may be it, field beside field; what differs is marked. */
export const MatchEvidence = ({
  paper,
  match,
  children,
}: {
  paper: WorkbenchPaper;
  match: PaperMatch;
  children?: ReactNode;
}) => {
  const { record, reasons, decidedBy } = match;
  return (
    <>
      <Box as="ul" padStart="1.2em">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
      <table className="workbench-beside">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">字段</span>
            </th>
            <th scope="col">委托单</th>
            <th scope="col">{record.databaseName}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([label, name]) => {
            const [given, found] = [paper[name], record[name]];
            const state = stateOf(name, given, found);
            return (
              <tr key={name} data-state={state}>
                <th scope="row">{label}</th>
                <td>{given ?? ''}</td>
                <td>
                  {found ?? ''}
                  {state === 'differs' && (
                    <Text as="small" marginStart={4} tone="warn">
                      不同
                    </Text>
                  )}
                </td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">入藏号</th>
            <td>{paper.accessionNumber}</td>
            <td>{record.accession}</td>
          </tr>
        </tbody>
      </table>
      {decidedBy && <p className="cy-soft">{decidedBy} 已判定</p>}
      {children}
    </>
  );
};

const signWords = { same: '同一人', different: '不是同一人', check: '待核' } as const;

const PeopleList = ({ title, people }: { title: string; people: Evidenced['citing'] }) => (
  <details>
    <summary>
      {title}（{people.length} 位）
    </summary>
    <Box as="ol" className="cy-numbered" padStart="1.2em">
      {people.map((person) => (
        <li key={[person.name, person.fullName, person.orcid, ...person.affiliations].join('|')}>
          {person.fullName || person.name}
          {person.corresponding && (
            <Text as="small" display="block" column="1 / -1">
              {' '}
              通讯作者
            </Text>
          )}
          <Text as="small" display="block" column="1 / -1">
            {[person.orcid, ...person.emails, person.affiliations[0]].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </Box>
  </details>
);

const PairSigns = ({ evidence }: { evidence: Evidenced }) => (
  <>
    <p>{evidence.row.reason}</p>
    <ul className="workbench-signs">
      {evidence.signs.map((sign) => (
        <li key={`${sign.citing}:${sign.cited}:${sign.sign}`} data-verdict={sign.verdict}>
          <span>
            {sign.citingName} ↔ {sign.citedName}
          </span>
          <b>{signWords[sign.verdict]}</b>
          <Text as="small" display="block" column="1 / -1">
            {sign.reason}
          </Text>
        </li>
      ))}
    </ul>
    {evidence.reference && <p className="cy-soft">参考文献：{evidence.reference}</p>}
    {evidence.decision && (
      <p className="cy-soft">
        {evidence.decision.by} 判定
        {evidence.decision.reason && `：${evidence.decision.reason}`}
      </p>
    )}
    <PeopleList title="施引文献作者" people={evidence.citing} />
    <PeopleList title="被引论文作者" people={evidence.cited} />
  </>
);

/** Why a citing work counts as it does: which authors were held against each other, and by which sign. */
export const PairEvidence = ({ orderId, pair }: { orderId: string; pair: CitingRow }) => {
  const { data, load } = useEvidence(orderId, pair.id, pair.version);
  if (data) return <PairSigns evidence={data} />;
  if (data === undefined) return <Skeleton load={load} rows={4} />;
  return (
    <Box as="p" className="workbench-none" pad="20 14" margin={0} tone="soft">
      这条施引文献刚刚重新分组或随文件撤回，列表正在更新，请重新选择。
    </Box>
  );
};

interface EvidenceProps {
  orderId: string;
  paper: WorkbenchPaper;
  row: WorkRow | undefined;
  editable: boolean;
  /** The order asks for a source of the institution's own. */
  marks: boolean;
  onEditions: () => void;
}

/** Why the row reads as it does. */
export const Evidence = ({ orderId, paper, row, editable, marks, onEditions }: EvidenceProps) => {
  const pair = row?.kind === 'pair' ? row.pair : undefined;
  return (
    <section className="workbench-evidence" aria-label="证据" aria-live="polite">
      <Text as="h2" pad="10 14 6" size="body">
        证据
      </Text>
      {!row && (
        <Box as="p" className="workbench-none" pad="20 14" margin={0} tone="soft">
          选中一条题录，这里说明判定的依据。
        </Box>
      )}
      {row?.kind === 'match' && (
        <MatchEvidence paper={paper} match={row.match}>
          <RecordEditions match={row.match} marks={marks} editable={editable} onSet={onEditions} />
        </MatchEvidence>
      )}
      {pair && <PairEvidence orderId={orderId} pair={pair} />}
    </section>
  );
};
