import { expect, test } from 'vitest';
import { type Service, services } from '../services/service.ts';
import { pageOfStep, workbenchPath } from './work-pages.ts';

test('§+ 开始检索 opens the workbench of the service, of patents too', () => {
  for (const service of Object.keys(services) as Service[])
    expect(pageOfStep('start', service, '7')).toEqual({ path: workbenchPath(service, '7'), when: 'after' });
  expect(workbenchPath('patent', '7')).toBe('/patentModule/workbench?id=7');
});
