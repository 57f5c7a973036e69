import { endsOf, mayHaveEmptied } from '#domain/audit/erasure.ts';
import type { Db } from '../db/db.ts';
import { firstHash, isErased, lineDigest, linkHash, personalDigest, type SealedLine } from './audit-digest.ts';
import {
  chainsOf,
  countUnsealed,
  type Link,
  linksAfter,
  type Seal,
  sealsAfter,
  strayLine,
} from './audit-seal-store.ts';
import { erasuresOfChain, type SealedErasure } from './erase-audit-store.ts';

const page = 2000;

/** The first line that is not as it was sealed. */
export interface BadLine {
  institutionId: number | null;
  /** Its place in the chain; null where it never had one. */
  number: number | null;
  auditId: string;
  sentence: string;
}

export interface CheckedChain {
  institutionId: number | null;
  lines: number;
  erased: number;
  /** Lines that say what was emptied. */
  erasures: number;
  /** Kept elsewhere, it also shows when the end of a chain was cut off. */
  head: string;
}

export interface CheckedAudit {
  chains: CheckedChain[];
  /** Lines too new to be sealed. */
  waiting: number;
  bad: BadLine | undefined;
}

/** Whether a line that is empty may be; asked in rising order of the places. */
type IsCovered = (number: number, line: SealedLine) => boolean;

const coverage = (erasures: readonly SealedErasure[]): IsCovered => {
  const coming = erasures
    .flatMap(({ at, erasure }) => erasure.emptied.map((range) => ({ at, erasure, ends: endsOf(range) })))
    .sort((a, b) => a.ends[0] - b.ends[0]);
  let next = 0;
  let here: typeof coming = [];
  return (number, line) => {
    for (; next < coming.length && coming[next]!.ends[0] <= number; next += 1) here.push(coming[next]!);
    here = here.filter(({ ends: [, to] }) => to >= number);
    const told = { ...line, at: new Date(Number(line.at) / 1000) };
    return here.some(({ erasure, at }) => mayHaveEmptied(erasure, at, told));
  };
};

const faultOf = ({ number, salt, personal, digest, line }: Seal, isCovered: IsCovered): string | undefined => {
  if (!line) return '这一条已被删除';
  if (!lineDigest(line, personal).equals(digest)) return '内容与封存时不一致';
  if (salt) return personalDigest(salt, line).equals(personal) ? undefined : '操作人、地址或变更内容与封存时不一致';
  if (!isErased(line)) return '个人信息已删除，现在又有了内容';
  return isCovered(number, line) ? undefined : '内容被清空，而没有抹除记录说明';
};

/** Links one after another, each when its last line is reached. */
const linkReader = (db: Db, institutionId: number | null) => {
  let waiting: Link[] = [];
  let last = 0;
  return async (): Promise<Link | undefined> => {
    if (waiting.length === 0) waiting = await linksAfter(db, institutionId, last, page);
    const next = waiting.shift();
    last = next?.number ?? last;
    return next;
  };
};

const checkChain = async (db: Db, institutionId: number | null): Promise<CheckedChain | BadLine> => {
  const nextLink = linkReader(db, institutionId);
  const erasures = await erasuresOfChain(db, institutionId);
  const isCovered = coverage(erasures);
  const bad = (seal: Pick<Seal, 'number' | 'auditId'>, sentence: string): BadLine => ({
    institutionId,
    number: seal.number,
    auditId: seal.auditId,
    sentence,
  });
  let hash = firstHash(institutionId);
  let link = await nextLink();
  let digests: Buffer[] = [];
  let expected = 1;
  let erased = 0;
  for (;;) {
    const seals = await sealsAfter(db, institutionId, expected - 1, page);
    for (const seal of seals) {
      if (seal.number !== expected) return bad({ ...seal, number: expected }, '这一条的封存记录缺失');
      const fault = faultOf(seal, isCovered);
      if (fault) return bad(seal, fault);
      if (!seal.salt) erased += 1;
      digests.push(seal.digest);
      // A link that came meanwhile came together with its lines.
      link ??= await nextLink();
      if (!link) return bad(seal, '所在的链环缺失');
      if (seal.number === link.lastSeal) {
        hash = linkHash(hash, digests);
        if (!hash.equals(link.hash)) return bad(seal, `第 ${link.number} 环的摘要与链不一致`);
        digests = [];
        link = await nextLink();
      }
      expected += 1;
    }
    if (seals.length < page) break;
  }
  if (link) return bad({ number: expected, auditId: '' }, '链的末尾被截去');
  return { institutionId, lines: expected - 1, erased, erasures: erasures.length, head: hash.toString('hex') };
};

/** Every chain from its beginning; stops at the first line that is not as it was. */
export const verifyAudit = async (db: Db): Promise<CheckedAudit> => {
  const chains: CheckedChain[] = [];
  const waiting = await countUnsealed(db);
  for (const institutionId of await chainsOf(db)) {
    const checked = await checkChain(db, institutionId);
    if ('sentence' in checked) return { chains, waiting, bad: checked };
    chains.push(checked);
  }
  const stray = await strayLine(db);
  const bad = stray && {
    institutionId: stray.institutionId,
    number: null,
    auditId: stray.id,
    sentence: '这一条从未封存，也不在等待封存之列',
  };
  return { chains, waiting, bad };
};
