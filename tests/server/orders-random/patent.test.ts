import { describeWanderings } from '#tests/builders/wanderings.ts';

describeWanderings('patent', [100, 187, 288, 322], []);
