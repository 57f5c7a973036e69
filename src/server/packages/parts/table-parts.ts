import { z } from 'zod';
import { calendarCalls } from '#contracts/institutions/calendar.ts';
import { priceListCalls } from '#contracts/payments/price-lists.ts';
import { refuse } from '#domain/errors.ts';
import { priceLineWords, type WordedLine } from '#domain/payments/price-line-words.ts';
import { userClasses } from '#domain/payments/price-list.ts';
import { readPriceList } from '#domain/payments/read-price-list.ts';
import { serviceKeys, services as serviceNames } from '#domain/services/service.ts';
import { listDays, putDay } from '#server/calendar/calendar-store.ts';
import { insertPriceList, listPriceLists, newestVersion } from '#server/prices/price-list-store.ts';
import { part } from '../package-part.ts';

type Lines = readonly WordedLine[];

/** Line by line in words; of a list that is new here, simply its lines. */
const lineDifferences = (before: Lines | undefined, after: Lines): string[] => {
  if (!before) return after.map((line) => priceLineWords(line));
  const [old, next] = [before.map((line) => priceLineWords(line)), after.map((line) => priceLineWords(line))];
  const gone = before.filter((line) => !next.includes(priceLineWords(line)));
  const told = after
    .filter((line) => !old.includes(priceLineWords(line)))
    .map((line) => {
      const at = gone.findIndex(({ kind }) => kind === line.kind);
      const [was] = at < 0 ? [] : gone.splice(at, 1);
      return was ? `${priceLineWords(was)} → ${priceLineWords(line)}` : `新增 ${priceLineWords(line)}`;
    });
  return [...told, ...gone.map((line) => `去掉 ${priceLineWords(line)}`)];
};

/** The price lists in force; an order keeps the one it was quoted from. */
export const pricePart = part({
  kind: 'price-list',
  title: '价目表',
  needs: priceListCalls['POST /priceLists/save'].access,
  entry: 'prices.json',
  item: z.strictObject({
    service: z.enum(serviceKeys),
    userClass: z.enum(['inside', 'outside']),
    lines: z.array(z.record(z.string(), z.unknown())).max(200),
  }),
  key: ({ service, userClass }) => `${service} ${userClass}`,
  name: ({ service, userClass }) => `${serviceNames[service]} · ${userClasses[userClass]}`,
  differences: (before, after) => lineDifferences(before?.lines as Lines | undefined, after.lines as unknown as Lines),
  check: (given) => {
    const [mistake] = readPriceList(given).mistakes;
    if (mistake) throw refuse('bad-input', { sentence: `价目表：${mistake.sentence}` });
  },
  read: async ({ db, institutionId }) => {
    const rows = await listPriceLists(db, institutionId, undefined);
    const newest = rows.filter(
      (row, at) => rows.findIndex((one) => one.service === row.service && one.user_class === row.user_class) === at,
    );
    return newest.map(({ service, user_class, body }) => ({
      service,
      userClass: user_class,
      lines: (body as { lines: Record<string, unknown>[] }).lines,
    }));
  },
  write: async ({ db, institutionId, by, now }, given) => {
    const { list } = readPriceList(given);
    if (!list) throw refuse('bad-input');
    const version = (await newestVersion(db, institutionId, list.service, list.userClass)) + 1;
    await insertPriceList(db, { institutionId, list, version, by: by.actor.userId, now });
  },
});

export const calendarPart = part({
  kind: 'calendar',
  title: '工作日历',
  needs: calendarCalls['POST /calendar/save'].access,
  entry: 'calendar.json',
  item: z.strictObject({ day: z.iso.date(), kind: z.enum(['holiday', 'workday']), name: z.string().max(60) }),
  key: ({ day }) => day,
  name: ({ day, kind, name }) => `${day} ${kind === 'holiday' ? '休息' : '上班'} ${name}`.trim(),
  read: async ({ db, institutionId }) =>
    (await listDays(db, institutionId))
      .filter(({ institution_id }) => institution_id === institutionId)
      .map(({ day, kind, name }) => ({ day, kind, name })),
  write: ({ db, institutionId }, day) => putDay(db, { ...day, institution_id: institutionId }),
});
