import { orderFacts } from '#domain/orders/facts.ts';

const meanings: Readonly<Record<string, 'good' | 'nothing'>> = {
  [orderFacts.completed]: 'good',
  [orderFacts.ended]: 'nothing',
};

/** 办结 is green and 未办成 grey in every chart, wherever it stands among the series. */
export const meaningOf = (name: string): { meaning?: 'good' | 'nothing' } =>
  meanings[name] ? { meaning: meanings[name] } : {};
