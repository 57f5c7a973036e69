import type { PatentFamily, PatentFamilyMember } from '#contracts/patents/workbench.ts';
import './time-line.css';

const width = 960;
const left = 150;
const right = 24;
const rowHeight = 60;
const top = 34;

const at = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** The thick bar begins with the first day that is not the priority, and ends with the end or today. */
const lifeOf = ({ events, state }: PatentFamilyMember, today: string) => {
  const own = events.filter(({ kind }) => kind !== 'P');
  const from = own[0]?.day;
  const end = state === 'dead' ? (own.findLast(({ kind }) => kind === 'X')?.day ?? own.at(-1)?.day) : today;
  return from && end ? { from, end } : undefined;
};

/** Events nearer than this to the one before have their word left out: the table below has them all. */
const nearest = 56;

/** One row for each document: its life as a bar, its days as lettered rings. */
export const TimeLine = ({ family }: { family: PatentFamily }) => {
  const { members, today } = family;
  const days = members.flatMap(({ events }) => events.map(({ day }) => day));
  if (days.length === 0) return <p className="patents-soft">来源没有给出日期，画不出时间线。</p>;
  const first = Math.min(...days.map(at));
  const last = Math.max(at(today), ...days.map(at));
  const x = (day: string): number => left + ((at(day) - first) / Math.max(1, last - first)) * (width - left - right);
  const years = Array.from(
    { length: new Date(last).getUTCFullYear() - new Date(first).getUTCFullYear() },
    (_, i) => new Date(first).getUTCFullYear() + 1 + i,
  );
  const step = Math.ceil(years.length / 10);
  const height = top + members.length * rowHeight + 8;
  return (
    <div className="patents-scroll">
      <svg className="patents-timeline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label="同族时间线">
        {years
          .filter((_, i) => i % step === 0)
          .map((year) => (
            <g key={year} className="patents-year">
              <line x1={x(`${year}-01-01`)} x2={x(`${year}-01-01`)} y1={20} y2={height} />
              <text x={x(`${year}-01-01`)} y={14}>
                {year}
              </text>
            </g>
          ))}
        {members.map((member, row) => {
          const y = top + row * rowHeight + 18;
          const life = lifeOf(member, today);
          let before = Number.NEGATIVE_INFINITY;
          return (
            <g key={member.id}>
              <text className="patents-office" x={0} y={y - 4}>
                {`${member.office} ${member.officeName}`}
              </text>
              <text x={0} y={y + 14}>
                {member.publicationNumber || member.applicationNumber}
              </text>
              {life && (
                <line
                  className="patents-life"
                  data-state={member.state ?? 'none'}
                  x1={x(life.from)}
                  x2={x(life.end)}
                  y1={y}
                  y2={y}
                />
              )}
              {member.events.map(({ day, kind, text }) => {
                const place = x(day);
                const worded = place - before > nearest;
                if (worded) before = place;
                return (
                  <g key={`${day} ${kind} ${text}`} className="patents-event" data-kind={kind}>
                    <title>{`${day} ${text}`}</title>
                    <circle cx={place} cy={y} r={8} />
                    <text className="patents-letter" x={place} y={y + 4}>
                      {kind}
                    </text>
                    {worded && (
                      <text className="patents-word" x={place} y={y + 24}>
                        {text.slice(0, 8)}
                      </text>
                    )}
                  </g>
                );
              })}
            </g>
          );
        })}
        <line className="patents-today" x1={x(today)} x2={x(today)} y1={20} y2={height} />
        <text className="patents-today-word" x={x(today) - 4} y={height - 2}>
          今天
        </text>
      </svg>
    </div>
  );
};
