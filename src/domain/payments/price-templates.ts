import type { Service } from '../services/service.ts';
import { examplePriceLists, patentExample, similarityExample } from './example-price-lists.ts';
import type { PriceList, UserClass } from './price-list.ts';

interface PriceTemplate {
  key: string;
  name: string;
  lists: Readonly<Record<UserClass, PriceList>>;
}

const templates: readonly PriceTemplate[] = [
  { key: 'A', name: '基本费加篇次、收录、引用', lists: examplePriceLists.A },
  { key: 'B', name: '只计他引，可加急', lists: examplePriceLists.B },
  { key: 'C', name: '按数据库计费', lists: examplePriceLists.C },
  { key: 'D', name: '按查新范围计费', lists: examplePriceLists.D },
  { key: 'E', name: '按查新点计费', lists: examplePriceLists.E },
  { key: 'F', name: '按专利服务类型计费', lists: patentExample },
  { key: 'G', name: '按份计费', lists: similarityExample },
];

/** What a price list of the service may start from, with the amounts of the class of users. */
export const priceTemplates = (
  service: Service,
  userClass: UserClass,
): { key: string; name: string; list: PriceList }[] =>
  templates
    .filter(({ lists }) => lists.inside.service === service)
    .map(({ key, name, lists }) => ({ key, name, list: lists[userClass] }));
