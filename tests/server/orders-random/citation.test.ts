import { describeWanderings } from '#tests/builders/wanderings.ts';

describeWanderings('citation', [100, 187, 288, 312], ['comparing']);
