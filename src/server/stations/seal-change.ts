import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { confirmationKind } from '../confirmations/confirmation-kind.ts';
import { propose } from '../confirmations/propose.ts';
import type { Db } from '../db/db.ts';
import { takeUploaded } from '../files/use-file.ts';
import type { By } from '../http/context.ts';
import { findStation, setSeal } from './stations-store.ts';

const payload = z.object({ stationId: z.number(), before: z.string().nullable(), after: z.string() });

/** A seal stands on every report from then on: one person uploads it, another confirms it. */
export const sealChange = confirmationKind({
  kind: 'station.seal',
  needs: 'station.write',
  confirmers: 'institution',
  payload,
  secret: z.null(),
  apply: async (db, { payload: { stationId, before, after }, proposer, by, now }) => {
    const station = await findStation(db, stationId);
    if (station.sealFileId !== before)
      throw refuse('conflict', { sentence: '该检索站的印章在此期间改变了，请退回后重新提交' });
    const { institutionId } = station;
    await takeUploaded(db, after, { use: 'seal', userId: proposer.userId, institutionId });
    await setSeal(db, stationId, after);
    await writeAudit(db, {
      by,
      action: 'station.set-seal',
      subjectId: stationId,
      institutionId,
      before: { seal: before !== null },
      after: { seal: true },
      now,
    });
    return {};
  },
});

/** Asks another person to agree to the new seal; until then the old one is used. */
export const proposeSeal = async (
  db: Db,
  by: By,
  station: { id: number; name: string; institutionId: number; sealFileId: string | null },
  after: string,
  now: Date,
): Promise<void> => {
  const { id: stationId, name, institutionId, sealFileId: before } = station;
  const { name: fileName, sha256 } = await takeUploaded(db, after, {
    use: 'seal',
    userId: by.actor.userId,
    institutionId,
  });
  const change = {
    institutionId,
    kind: sealChange.kind,
    subjectId: String(stationId),
    aboutUser: null,
    title: `${before ? '更换' : '设置'}印章 ${name}`,
    lines: [
      { label: '印章', before: before ? '现用的印章' : '', after: `${fileName}（SHA-256 ${sha256.slice(0, 16)}…）` },
    ],
    grants: [],
    payload: { stationId, before, after },
  };
  await propose(db, by, change, now);
};
