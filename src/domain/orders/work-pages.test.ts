import { expect, test } from 'vitest';
import { type Service, services } from '../services/service.ts';
import { orderActions, rowOf } from './actions.ts';
import { evidencePath, finishPath, importPath, pageOfStep, remarksPath, workbenchPath } from './work-pages.ts';

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

test('§+ each page of an order is found where its service has one', () => {
  expect(finishPath('citation', '7')).toBe('/checkForReference?id=7&step=finish');
  expect(finishPath('novelty', '7')).toBeUndefined();
  expect(evidencePath('citation', '7')).toBe('/Check_PapersList?id=7');
  expect(evidencePath('novelty', '7')).toBeUndefined();
  expect(remarksPath('7')).toBe('/workOrder/review?id=7&view=comments');
});

test('§+ the files of an order are found where they stand on the workbench of its service', () => {
  const places = Object.fromEntries((Object.keys(services) as Service[]).map((one) => [one, importPath(one, '7')]));
  expect(places).toEqual({
    citation: '/checkForReference?id=7&open=import',
    novelty: '/noveltySearch/workbench?id=7&step=log',
    patent: '/patentModule/workbench?id=7&part=set',
    // A manuscript is compared; no files of databases are imported.
    similarity: '/similarityOrders/workbench?id=7',
  });
});

test('§+ a step that is finished on the workbench leads there instead of a dialog, any other stays where it is', () => {
  const finishing = orderActions.filter((action) => rowOf(action).page === 'finishing');
  expect(finishing.length).toBeGreaterThan(0);
  for (const action of finishing) {
    expect(pageOfStep(action, 'citation', '7')).toEqual({
      path: '/checkForReference?id=7&step=finish',
      when: 'instead',
    });
    expect(pageOfStep(action, 'novelty', '7')).toBeNull();
  }
  expect(pageOfStep('accept', 'citation', '7')).toBeNull();
});

test('§+ passing a draft leads to its review, of every service; what is said against it is written on the order', () => {
  for (const service of Object.keys(services) as Service[]) {
    for (const action of ['pass-review', 'pass-recheck'] as const)
      expect(pageOfStep(action, service, '7')).toEqual({ path: '/workOrder/review?id=7', when: 'instead' });
    expect(pageOfStep('reject-review', service, '7')).toBeNull();
  }
});
