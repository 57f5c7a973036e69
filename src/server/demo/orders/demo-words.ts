import { demoPackage } from '../demo-package.ts';

const { talks } = demoPackage.orders;

/** What was said on an order; every second one is silent. */
export const demoTalk = (at: number): (typeof talks)[number] => (at % 2 === 0 ? [] : talks[(at >> 1) % talks.length]!);
