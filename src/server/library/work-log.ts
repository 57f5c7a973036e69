import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { Actor } from '../http/context.ts';
import { insertLog, listLog } from './work-log-store.ts';

/** What is written down, and how it reads. */
const sentences = {
  claim: () => '认领为本人成果',
  ask: () => '认领，待馆员核实',
  grant: () => '核实了认领',
  refuse: (detail: string) => `未予认领：${detail}`,
  reject: () => '声明不是本人成果',
  withdraw: () => '撤销了本人的认领或声明',
  assign: (detail: string) => `认领给 ${detail}`,
  unassign: (detail: string) => `撤销 ${detail} 的认领`,
  merge: (detail: string) => `与“${detail}”合为一项`,
  different: (detail: string) => `判定与“${detail}”不是同一项`,
  part: (detail: string) => `撤销与“${detail}”的合并`,
} as const;

export type LogKind = keyof typeof sentences;

export const writeLog = async (
  db: Db,
  { userId, fullName }: Actor,
  institutionId: number,
  entries: readonly { workId: string; kind: LogKind; detail?: string }[],
): Promise<void> => {
  if (entries.length === 0) return;
  await insertLog(
    db,
    entries.map(({ workId, kind, detail = '' }) => ({
      id: newId(),
      institution_id: institutionId,
      work_id: workId,
      kind,
      detail: detail.slice(0, 500),
      actor_id: userId,
      actor_name: fullName,
    })),
  );
};

const sentenceOf = (kind: string, detail: string): string =>
  Object.hasOwn(sentences, kind) ? sentences[kind as LogKind](detail) : kind;

export const logOf = async (db: Db, workIds: readonly string[]) =>
  (await listLog(db, workIds)).map(({ at, actor_name, kind, detail }) => ({
    at: at.toISOString(),
    actorName: actor_name,
    sentence: sentenceOf(kind, detail),
  }));
