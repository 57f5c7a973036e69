import { describeWanderings } from '#tests/builders/orders/wanderings.ts';

describeWanderings('novelty', [100, 187, 270, 322], []);
