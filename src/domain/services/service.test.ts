import { expect, test } from 'vitest';
import { byService, defaultSettings, isOffered, serviceKeys, serviceRowOf } from './service.ts';

test('§+ a service that a setting takes is offered only where it is on; the others always', () => {
  for (const service of serviceKeys) {
    const optional = serviceRowOf(service).optional !== undefined;
    expect(isOffered(service, defaultSettings), service).toBe(!optional);
    const at = (offered: unknown) =>
      isOffered(service, { ...defaultSettings, [service]: { ...defaultSettings[service], offered } } as never);
    expect([at(true), at(false), at('true')], service).toEqual([true, !optional, !optional]);
  }
  expect(Object.keys(byService(({ name }) => name))).toEqual(serviceKeys);
});
