import type { ConnectionView } from '#contracts/connections/connections.ts';
import type { SourceId } from '#domain/connections/sources.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import './connection-list.css';

const meanings: Record<ConnectionView['state'], Meaning> = {
  none: 'other',
  off: 'other',
  unchecked: 'turn',
  good: 'done',
  partial: 'money',
  bad: 'wrong',
  resting: 'wrong',
};

export const ConnectionState = ({ state, stateName }: Pick<ConnectionView, 'state' | 'stateName'>) => (
  <StatusTag meaning={meanings[state]}>{stateName}</StatusTag>
);

const used = ({ version, usedToday, dailyBudget }: ConnectionView): string => {
  if (version === 0) return '';
  return dailyBudget === null ? `今天 ${usedToday} 次` : `今天 ${usedToday} / ${dailyBudget}`;
};

const kinds = { proof: '可以写进报告', helper: '只作提示，不写“收录”“被引”', model: '只提建议，由人决定' } as const;

interface ConnectionListProps {
  list: readonly ConnectionView[];
  chosen: SourceId;
  onChoose: (source: SourceId) => void;
}

/** The connections in their kinds; one is chosen. */
export const ConnectionList = ({ list, chosen, onChoose }: ConnectionListProps) => (
  <nav className="connections-list ui-card" aria-label="来源">
    {(['proof', 'helper', 'model'] as const).map((kind) => (
      <section key={kind} aria-label={kinds[kind]}>
        <Text as="h2" margin={0} size="block" leading={1.6}>
          {kinds[kind]}
        </Text>
        <ul>
          {list
            .filter((one) => one.kind === kind)
            .map((one) => (
              <li key={one.source}>
                <button type="button" aria-pressed={one.source === chosen} onClick={() => onChoose(one.source)}>
                  <b>{one.name}</b>
                  <ConnectionState {...one} />
                  <span>
                    {one.keyTail ? `密钥尾号 ${one.keyTail}` : one.keyUse === 'none' ? '不用密钥' : '未填密钥'}
                  </span>
                  <span>{used(one)}</span>
                </button>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </nav>
);
