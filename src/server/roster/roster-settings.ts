import { createHash, randomBytes } from 'node:crypto';
import type { RosterOverview, RosterSettingsInput } from '#contracts/identity/roster.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { baseOf } from '../outward/change-outward.ts';
import { pushIsHeld } from './push-brake.ts';
import { deliveredFiles, type WithRosterFolder } from './read-files.ts';
import { showRun } from './roster-runs.ts';
import { putSettings, rosterFigures, secretBelongsTo, settingsOf } from './roster-store.ts';
import { lastRun, openRun } from './run-store.ts';

export const scimPath = '/scim/v2';
const day = 86_400_000;

const requireOwn = ({ actor }: SessionContext): number =>
  ownInstitution(actor, '名册属于各单位，请以单位管理员登录后设置');

export const showRoster = async (
  services: Clock & WithRosterFolder,
  context: SessionContext,
): Promise<RosterOverview> => {
  const institutionId = requireOwn(context);
  const { db } = context;
  const now = services.now();
  const [settings, figures, waiting, last, heldPeople, heldUnits, files] = await Promise.all([
    settingsOf(db, institutionId),
    rosterFigures(db, institutionId),
    openRun(db, institutionId),
    lastRun(db, institutionId),
    pushIsHeld(db, { institutionId, now }, 'person'),
    pushIsHeld(db, { institutionId, now }, 'unit'),
    deliveredFiles(services, institutionId),
  ]);
  const { source, atTime, brakePercent, fields, rest, version, tokenTail, tokenMadeAt, updatedBy, updatedAt } =
    settings;
  const released = settings.releasedUntil && settings.releasedUntil > now ? settings.releasedUntil : null;
  return {
    settings: {
      source,
      atTime,
      brakePercent,
      fields,
      rest,
      version,
      hasSecret: settings.sealedSecret !== null,
      tokenTail,
      tokenMadeAt: tokenMadeAt?.toISOString() ?? null,
      updatedBy,
      updatedAt: updatedAt?.toISOString() ?? null,
    },
    folder: `roster/${institutionId}`,
    files: files.map(({ name, size, changedAt }) => ({ name, size, changedAt: changedAt.toISOString() })),
    scimUrl: `${baseOf(context.from)}${scimPath}`,
    heldByBrake: source === 'scim' && (heldPeople || heldUnits),
    releasedUntil: released?.toISOString() ?? null,
    people: { active: figures.active, left: figures.left, withAccount: figures.withAccount },
    units: figures.units,
    waiting: waiting ? showRun(waiting) : null,
    last: last ? showRun(last) : null,
  };
};

const conflict = () => refuse('conflict', { sentence: '设置已由他人修改，请刷新后重试' });

const requireUsable = ({ source, rest }: RosterSettingsInput): void => {
  if (source !== 'rest') return;
  const fields: Record<string, string> = {};
  for (const key of ['peopleUrl', 'unitsUrl'] as const) {
    const url = rest[key];
    if (key === 'peopleUrl' && !url) fields[`rest.${key}`] = '请填写人员接口的地址';
    else if (url && !/^https?:\/\//i.test(url)) fields[`rest.${key}`] = '请填写以 https:// 开头的地址';
    else if (url && !URL.canParse(url)) fields[`rest.${key}`] = '地址不正确';
  }
  const [sentence] = Object.values(fields);
  if (sentence) throw refuse('bad-input', { sentence, fields });
};

export const saveRoster = (
  services: Clock & WithConnectionKeys,
  context: SessionContext,
  { version, secret, ...next }: RosterSettingsInput & { version: number; secret?: string | undefined },
): Promise<{ version: number }> =>
  context.db.tx(async (db) => {
    const institutionId = requireOwn(context);
    requireUsable(next);
    const before = await settingsOf(db, institutionId);
    const now = services.now();
    const sealedSecret = secret ? services.connectionKeys.seal(secret, secretBelongsTo(institutionId)) : null;
    const change = { ...next, ...(secret !== undefined && { sealedSecret }) };
    if (!(await putSettings(db, institutionId, change, { version, by: context.actor.fullName, now }))) throw conflict();
    const said = ({ source, atTime, brakePercent, fields, rest }: RosterSettingsInput) => ({
      source,
      atTime,
      brakePercent,
      fields,
      rest,
    });
    await writeAudit(db, {
      by: context,
      action: 'roster.settings',
      subject: 'roster',
      subjectId: institutionId,
      institutionId,
      before: said(before),
      after: { ...said(next), ...(secret !== undefined && { credential: secret ? '已更换' : '已删除' }) },
      now,
    });
    return { version: version + 1 };
  });

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Shown once; only its hash is kept. */
export const makeToken = (
  services: Clock,
  context: SessionContext,
  version: number,
): Promise<{ token: string; version: number }> =>
  context.db.tx(async (db) => {
    const institutionId = requireOwn(context);
    const now = services.now();
    const token = `scim_${randomBytes(32).toString('base64url')}`;
    const change = { token: { hash: hashOf(token), tail: token.slice(-4) } };
    if (!(await putSettings(db, institutionId, change, { version, by: context.actor.fullName, now }))) throw conflict();
    await writeAudit(db, {
      by: context,
      action: 'roster.token',
      subject: 'roster',
      subjectId: institutionId,
      institutionId,
      after: { tail: token.slice(-4) },
      now,
    });
    return { token, version: version + 1 };
  });

/** The brake's question about pushed departures is answered with yes, for a day. */
export const releaseBrake = (services: Clock, context: SessionContext, version: number): Promise<{ version: number }> =>
  context.db.tx(async (db) => {
    const institutionId = requireOwn(context);
    const now = services.now();
    const releasedUntil = new Date(now.getTime() + day);
    const put = await putSettings(db, institutionId, { releasedUntil }, { version, by: context.actor.fullName, now });
    if (!put) throw conflict();
    await writeAudit(db, {
      by: context,
      action: 'roster.release',
      subject: 'roster',
      subjectId: institutionId,
      institutionId,
      after: { until: releasedUntil.toISOString() },
      now,
    });
    return { version: version + 1 };
  });
