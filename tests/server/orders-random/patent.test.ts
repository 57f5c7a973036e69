import { describeWanderings } from '#tests/builders/orders/wanderings.ts';

describeWanderings('patent', [100, 187, 288, 322], []);
