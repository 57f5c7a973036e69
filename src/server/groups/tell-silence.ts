import { chinaDay } from '#domain/dates/china-day.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { notify } from '../notifications/notify.ts';
import { silentGroups } from './answer-query.ts';
import { noteSilenceTold } from './group-store.ts';

const named = 5;

/** Tells each office once who let their day pass. */
export const tellSilence = async (services: Clock & PlatformScope & TenantScope): Promise<number> => {
  const now = services.now();
  const groups = await silentGroups(services.platform('group-answers'), chinaDay(now));
  for (const { institutionId, officeId, number, people, ids } of groups)
    await services.tenant(institutionId).tx(async (tx) => {
      await noteSilenceTold(tx, ids, now);
      if (!officeId) return;
      const more = people.length > named ? ` 等 ${people.length} 人` : '';
      const msg = `批量委托 ${number}：${people.slice(0, named).join('、')}${more}没有答复，可以提醒或直接提交`;
      await notify(tx, { institutionId, userIds: [officeId], msg, now });
    });
  return groups.length;
};
