import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { findFile } from '../files/files-store.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import type { SessionContext } from '../http/context.ts';
import { withNextNumber } from '../institutions/place-numbers.ts';
import {
  changeStation,
  countStations,
  deleteStation,
  findStation,
  insertStation,
  type StationFields,
  usesOfStation,
} from './stations-store.ts';

export const addStation = async (
  context: SessionContext,
  { institutionId: given, ...fields }: StationFields & { name: string; institutionId?: number | undefined },
): Promise<{ id: number }> => {
  const institutionId = await actingInstitution(context, given);
  return context.db.tx(async (tx) => {
    await checkPictures(tx, institutionId, fields);
    const id = await withNextNumber(tx, (number) => insertStation(tx, number, institutionId, fields));
    await writeAudit(tx, {
      by: context,
      action: 'station.create',
      subject: 'station',
      subjectId: id,
      institutionId,
      after: fields,
    });
    return { id };
  });
};

export const updateStation = (
  context: SessionContext,
  { id, version, ...fields }: StationFields & { id: number; version: number },
): Promise<{ version: number }> =>
  context.db.tx(async (tx) => {
    const before = await findStation(tx, id);
    await checkPictures(tx, before.institutionId, fields, before);
    const next = await changeStation(tx, id, version, fields);
    if (next === undefined) throw refuse('conflict');
    await writeAudit(tx, {
      by: context,
      action: 'station.update',
      subject: 'station',
      subjectId: id,
      institutionId: before.institutionId,
      before,
      after: fields,
    });
    return { version: next };
  });

/** A station with people or orders stays, and an institution keeps at least one. */
export const removeStation = (context: SessionContext, id: number): Promise<null> =>
  context.db.tx(async (tx) => {
    const before = await findStation(tx, id);
    if ((await countStations(tx, before.institutionId)) === 1)
      throw refuse('in-use', { sentence: '每个单位至少保留一个检索站' });
    const uses = await usesOfStation(tx, id);
    const told = [uses.people > 0 && `${uses.people} 个账号`, uses.orders > 0 && `${uses.orders} 个委托`].filter(
      Boolean,
    );
    if (told.length > 0) throw refuse('in-use', { sentence: `该检索站还有${told.join('、')}，不能删除` });
    await deleteStation(tx, id);
    await writeAudit(tx, {
      by: context,
      action: 'station.delete',
      subject: 'station',
      subjectId: id,
      institutionId: before.institutionId,
      before,
    });
    return null;
  });

/** Only pictures of the same institution, uploaded for this; what stays as it was is looked at no more. */
const checkPictures = async (
  db: Db,
  institutionId: number,
  fields: StationFields,
  before: StationFields = {},
): Promise<void> => {
  const wanted = [
    ['imageFileId', fields.imageFileId, ['station', 'picture']],
    ['sealFileId', fields.sealFileId, ['seal']],
  ] as const;
  for (const [field, id, purposes] of wanted) {
    if (!id || id === before[field]) continue;
    const file = await findFile(db, id);
    if (!file || file.institution_id !== institutionId) throw refuse('not-found');
    if (!purposes.some((purpose) => purpose === file.purpose))
      throw refuse('bad-input', { fields: { [field]: '请先上传图片，再选用' } });
  }
};
