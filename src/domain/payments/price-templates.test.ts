import { expect, test } from 'vitest';
import { type Service, services } from '../services/service.ts';
import { type UserClass, userClasses } from './price-list.ts';
import { priceTemplates } from './price-templates.ts';
import { readPriceList } from './read-price-list.ts';

test('§+ every service has a template for each class of users, and each can be saved as it is', () => {
  for (const service of Object.keys(services) as Service[])
    for (const userClass of Object.keys(userClasses) as UserClass[]) {
      const found = priceTemplates(service, userClass);
      expect(found.length).toBeGreaterThan(0);
      for (const { list } of found) expect(readPriceList({ ...list }).mistakes).toEqual([]);
    }
});
