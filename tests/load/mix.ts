import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { wosText } from '#tests/builders/records/export-files.ts';
import type { Asked } from './ask.ts';

export type Kind = 'list' | 'detail' | 'write' | 'import' | 'report';

export interface People {
  readers: readonly string[];
  librarians: readonly string[];
  acceptors: readonly string[];
  leaders: readonly string[];
}

/** What the crowd works on. */
export interface Ground {
  people: People;
  orders: readonly string[];
  /** In the hands of the librarians: reports can be drawn of them. */
  worked: readonly string[];
  reports: readonly string[];
}

export interface Step {
  kind: Kind;
  asked: Asked;
  /** Of a write: what the database must hold once the platform has said yes. */
  mark?: string;
}

type Draw = () => number;

const pick = <T>(draw: Draw, from: readonly T[]): T => from[Math.floor(draw() * from.length)]!;

let made = 0;
const nextMark = (): string => {
  made += 1;
  return `负载 ${process.pid}-${made}`;
};

const importedFile = (mark: string): string =>
  wosText(
    Array.from({ length: 20 }, (_, i) => ({
      title: `${mark} on the measured behaviour of libraries ${i}`,
      authors: ['Zhang, San', 'Li, Si'],
      source: 'Journal of Load',
      year: 2024,
      volume: String(made),
      pages: `${i * 10 + 1}-${i * 10 + 9}`,
      accession: `WOS:${String(process.pid).padStart(6, '0')}${String(made * 20 + i).padStart(9, '0')}`,
    })),
  );

type Maker = (ground: Ground, draw: Draw) => Omit<Step, 'kind'>;

const post = (token: string, path: string, body: unknown): Omit<Step, 'kind'> => ({
  asked: { method: 'POST', path, token, body },
});
const get = (token: string, path: string): Omit<Step, 'kind'> => ({ asked: { method: 'GET', path, token } });

const desk: Maker = ({ people }, draw) => post(pick(draw, people.librarians), '/orders/desk', { page: 1 });
const acceptance: Maker = ({ people }, draw) =>
  post(pick(draw, people.acceptors), '/orders/desk', {
    page: 1 + Math.floor(draw() * 3),
    service: pick(draw, ['citation', 'novelty', 'patent']),
  });
const mine: Maker = ({ people }, draw) => post(pick(draw, people.readers), '/orders/mine', { page: 1 });
const home: Maker = ({ people }, draw) => get(pick(draw, people.readers), '/orders/home');
const bell: Maker = ({ people }, draw) => post(pick(draw, people.librarians), '/libEntrustMsg/inform', {});
const self: Maker = ({ people }, draw) => get(pick(draw, people.readers), '/auth/info');
const order: Maker = ({ people, orders }, draw) => get(pick(draw, people.librarians), `/orders/${pick(draw, orders)}`);
const save: Maker = ({ people }, draw) => {
  const mark = nextMark();
  const form = citationForm({ department: mark });
  return { ...post(pick(draw, people.readers), '/orders/save', { service: 'citation', form }), mark };
};
const message: Maker = ({ people, worked }, draw) => {
  const mark = nextMark();
  return { ...post(pick(draw, people.librarians), '/orders/message', { id: pick(draw, worked), body: mark }), mark };
};
const bring: Maker = ({ people }, draw) => {
  const mark = nextMark();
  const file = { name: 'savedrecs.txt', text: importedFile(mark) };
  return { asked: { method: 'POST', path: '/records/imports/upload', token: pick(draw, people.librarians), file } };
};
const month = { from: '2026-01-01', to: '2026-11-30' };
const workload: Maker = ({ people }, draw) => post(pick(draw, people.leaders), '/statistics/workload', month);
const reportList: Maker = ({ people }, draw) => post(pick(draw, people.librarians), '/reports/list', { page: 1 });
const download: Maker = ({ people, reports }, draw) =>
  get(pick(draw, people.librarians), `/reports/${pick(draw, reports)}/files/${pick(draw, ['docx', 'pdf'])}`);
const drawReport: Maker = ({ people, worked }, draw) =>
  post(pick(draw, people.librarians), '/reports/draft', { orderId: pick(draw, worked) });

/** Shares of a hundred: 80 lists and details, 10 writes, 5 imports, 5 reports, of which one in ten is drawn anew. */
const shares: readonly [number, Kind, Maker][] = [
  [22, 'list', desk],
  [12, 'list', acceptance],
  [6, 'list', mine],
  [6, 'list', home],
  [5, 'list', bell],
  [5, 'detail', self],
  [24, 'detail', order],
  [5, 'write', save],
  [5, 'write', message],
  [5, 'import', bring],
  [1, 'report', workload],
  [1.5, 'report', reportList],
  [2, 'report', download],
  [0.5, 'report', drawReport],
];

export const totalShare: number = shares.reduce((sum, [share]) => sum + share, 0);

/** One call of one user. */
export const nextStep = (ground: Ground, draw: Draw): Step => {
  let left = draw() * totalShare;
  for (const [share, kind, make] of shares) {
    left -= share;
    if (left < 0) return { kind, ...make(ground, draw) };
  }
  return { kind: 'detail', ...self(ground, draw) };
};
