import { describeWanderings } from '#tests/builders/wanderings.ts';

describeWanderings('novelty', [100, 187, 270, 322], []);
