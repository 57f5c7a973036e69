import { describeWanderings } from '#tests/builders/orders/wanderings.ts';

describeWanderings('citation', [100, 187, 288, 312], ['comparing']);
