import type { OrderView } from '#contracts/orders.ts';
import { englishDay } from '#domain/dates/english-day.ts';
import './order-cover.css';

interface OrderCoverProps {
  report: NonNullable<OrderView['report']>;
  sealed: boolean;
}

/** In the language that the report speaks. */
const chinese = { number: '报告编号', client: '委托人', unit: '单　位', day: '日　期', sealed: '已签章', room: 11 };
const english = {
  number: 'No.',
  client: 'Applicant',
  unit: 'Affiliation',
  day: 'Issued on',
  sealed: 'SEALED',
  room: 20,
};

const inLine = 9;
const inEnglishLine = 18;

/** Between words. */
const wordLines = (title: string): string[] => {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < inEnglishLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** Its last word is not torn apart: 检索报告, 查新报告. */
const lastWord = /^(.{2,9})(..报告)$/u;

/** The title in lines of at most nine characters: parted before its last word, else each about as long as the others. */
export const titleLines = (title: string): string[] => {
  if (/[a-z] [A-Za-z]/.test(title)) return wordLines(title);
  const parted = title.length > inLine ? lastWord.exec(title) : null;
  if (parted) return parted.slice(1);
  const lines = Math.ceil(title.length / inLine);
  const each = Math.ceil(title.length / Math.max(lines, 1));
  return Array.from({ length: lines }, (_, at) => title.slice(at * each, (at + 1) * each));
};

/** The report's cover as a picture: what it says is written beside it. */
export const OrderCover = ({ report, sealed }: OrderCoverProps) => {
  const said = /\p{Script=Han}/u.test(report.title) ? chinese : english;
  const facts = [
    [said.client, report.client],
    [said.unit, report.unit],
    [said.day, said === english ? englishDay(report.issuedOn) : report.issuedOn],
  ] as const;
  return (
    <svg className="order-cover" viewBox="0 0 212 288" aria-hidden="true">
      <rect className="order-cover-paper" x="0.5" y="0.5" width="211" height="287" rx="2" />
      <text x="19" y="32" fontSize="12">
        {said.number} {report.number}
      </text>
      {titleLines(report.title).map((line, at) => (
        <text key={line} x="106" y={82 + at * 23} fontSize="16" fontWeight="600" textAnchor="middle">
          {line}
        </text>
      ))}
      {facts.map(([name, words], at) => (
        <text key={name} x="19" y={158 + at * 22} fontSize="12">
          {name}　{words.length > said.room ? `${words.slice(0, said.room - 1)}…` : words}
        </text>
      ))}
      {sealed && (
        <g className="order-cover-seal" transform="rotate(-8 158 232)">
          <circle cx="158" cy="232" r="36" />
          <text x="158" y="228" fontSize="15" fontWeight="600" textAnchor="middle">
            {said.sealed}
          </text>
          <text x="158" y="250" fontSize="16" textAnchor="middle">
            ★
          </text>
        </g>
      )}
    </svg>
  );
};
