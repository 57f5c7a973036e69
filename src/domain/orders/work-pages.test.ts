import { expect, test } from 'vitest';
import { type Service, services } from '../services/service.ts';
import { pageOfStep, workbenchPath } from './work-pages.ts';

test('§+ 开始检索 opens the workbench of the service, of patents too', () => {
  for (const service of Object.keys(services) as Service[]) {
    const opened = pageOfStep('start', service, '7');
    expect(opened).toMatchObject({ when: 'after' });
    expect(opened!.path.startsWith(workbenchPath(service, '7'))).toBe(true);
  }
  // Whoever begins to look papers up begins with what is typed into the databases.
  expect(pageOfStep('start', 'citation', '7')!.path).toBe('/checkForReference?id=7&open=strings');
  expect(pageOfStep('start', 'novelty', '7')!.path).toBe(workbenchPath('novelty', '7'));
  expect(workbenchPath('patent', '7')).toBe('/patentModule/workbench?id=7');
});
