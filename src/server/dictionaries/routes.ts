import { dictionariesCalls } from '#contracts/dictionaries.ts';
import { refuse } from '#domain/errors.ts';
import type { PlatformScope } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { dictionaryDetail } from './dictionary-detail.ts';
import { dictionaryOf, itemsOf, pageOfDictionaries } from './dictionary-store.ts';
import { changeDictionary, removeDictionary, saveDictionary } from './edit-dictionary.ts';
import { changeItem, removeItem, saveItem } from './edit-item.ts';
import { isStandard, isStandardItem } from './standard.ts';

const nothing = async (work: Promise<unknown>): Promise<null> => {
  await work;
  return null;
};

export const dictionariesRoutes = (services: PlatformScope): RouteGroup =>
  defineRoutes(dictionariesCalls, {
    'GET /api/dictDetail': ({ query }) => dictionaryDetail(services.platform('site'), query),
    'POST /dictionaries/list': async ({ body, context }) => {
      const { list, total } = await pageOfDictionaries(context.db, body);
      return { list: list.map((row) => ({ ...row, standard: isStandard(row.name) })), total };
    },
    'POST /dictionaries/save': ({ body, context }) => nothing(saveDictionary(context, body)),
    'POST /dictionaries/update': ({ body, context }) => changeDictionary(context, body),
    'POST /dictionaries/delete': ({ body, context }) => nothing(removeDictionary(context, body.name)),
    'POST /dictionaries/items/list': async ({ body: { dictionaryName }, context: { db } }) => {
      if (!(await dictionaryOf(db, dictionaryName))) throw refuse('not-found', { sentence: '字典不存在' });
      const items = await itemsOf(db, dictionaryName);
      const list = items.map((item) => ({ ...item, standard: isStandardItem(dictionaryName, item.value) }));
      return { list, total: list.length };
    },
    'POST /dictionaries/items/save': ({ body, context }) => nothing(saveItem(context, body)),
    'POST /dictionaries/items/update': ({ body, context }) => changeItem(context, body),
    'POST /dictionaries/items/delete': ({ body, context }) => nothing(removeItem(context, body)),
  });
