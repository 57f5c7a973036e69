import { describe, expect, test } from 'vitest';
import { allWorkTypes, modulesOf, sectionDisabled, workTypeOf } from './work-types.ts';

const disabledFor = (path: string) => allWorkTypes.filter((workType) => sectionDisabled(workType, path));

describe('work types', () => {
  test.each(['/workOrder', '/checkForReference', '/workOrder/workOrder'])(
    '§4.11 work types 2, 4, 7 disable %s',
    (path) => expect(disabledFor(path)).toEqual([2, 4, 7]),
  );

  test.each(['/sci-techNoveltyretrieval', '/noveltySearch', '/noveltySearch/x'])(
    '§4.11 work types 1, 4, 6 disable %s',
    (path) => expect(disabledFor(path)).toEqual([1, 4, 6]),
  );

  test('§4.11 work types 1, 2, 3 disable the patent module', () => {
    expect(disabledFor('/patentModule')).toEqual([1, 2, 3]);
  });

  test.each(['/accept', '/recheck', '/signature', '/dashboard', '/workOrders', '/', ''])(
    '§4.11 no work type disables %j',
    (path) => expect(disabledFor(path)).toEqual([]),
  );

  test('§+ modules and work type are one truth', () => {
    for (const workType of allWorkTypes) expect(workTypeOf([...modulesOf(workType)].reverse())).toBe(workType);
    expect(workTypeOf([])).toBeNull();
    expect(workTypeOf(['citation', 'citation'])).toBe(1);
  });

  test('§+ an unknown work type bought nothing', () => {
    expect(modulesOf(0)).toEqual([]);
    expect(sectionDisabled(8, '/workOrder')).toBe(true);
  });
});
