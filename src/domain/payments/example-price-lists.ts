import { type Fen, fen } from '../money/yuan.ts';
import type { PriceLine, PriceList, UserClass } from './price-list.ts';

const yuan = (amount: number): Fen => fen(amount * 100);

const bothClasses = (
  service: PriceList['service'],
  lines: (pick: (inside: number, outside: number) => Fen) => PriceLine[],
): Readonly<Record<UserClass, PriceList>> => ({
  inside: { service, userClass: 'inside', lines: lines((inside) => yuan(inside)) },
  outside: { service, userClass: 'outside', lines: lines((_, outside) => yuan(outside)) },
});

/** Price lists as five libraries publish them: what a new institution may start from, and what the tests reckon with. */
export const examplePriceLists = {
  A: bothClasses('citation', (pick) => [
    { kind: 'base', first: pick(30, 50), later: yuan(30) },
    { kind: 'per-database-paper', each: pick(3, 5), misses: true, eachWithRole: null },
    { kind: 'per-inclusion', each: yuan(2) },
    { kind: 'per-citation', counts: 'all', each: yuan(1), eachWithList: null, capPerPaper: yuan(100) },
    { kind: 'per-metric', metrics: ['jcr_impact_factor', 'jcr_zone', 'cas_zone'], each: yuan(2) },
  ]),
  B: bothClasses('citation', () => [
    { kind: 'base', first: yuan(50), later: yuan(0) },
    { kind: 'per-database-paper', each: yuan(10), misses: true, eachWithRole: yuan(20) },
    { kind: 'per-inclusion', each: yuan(2) },
    { kind: 'per-citation', counts: 'by-others', each: yuan(1), eachWithList: yuan(2), capPerPaper: null },
    { kind: 'per-metric', metrics: ['jcr_impact_factor'], each: yuan(2) },
    { kind: 'per-metric', metrics: ['jcr_zone', 'cas_zone'], each: yuan(2) },
    { kind: 'urgent-per-day', each: yuan(50), most: yuan(150) },
  ]),
  C: bothClasses('citation', (pick) => [
    { kind: 'base', first: yuan(20), later: yuan(10) },
    { kind: 'per-database', each: yuan(50) },
    { kind: 'per-inclusion', each: yuan(10) },
    { kind: 'per-citation', counts: 'all', each: pick(3, 5), eachWithList: null, capPerPaper: null },
    { kind: 'per-metric', metrics: ['jcr_impact_factor'], each: yuan(10) },
    { kind: 'per-metric', metrics: ['jcr_zone', 'cas_zone'], each: yuan(10) },
    { kind: 'per-metric', metrics: ['esi'], each: yuan(20) },
    { kind: 'urgent-per-day', each: yuan(100), most: null },
  ]),
  D: bothClasses('novelty', (pick) => [
    {
      kind: 'novelty-range',
      prices: { domestic: pick(400, 500), foreign: pick(600, 700), both: pick(900, 1000) },
    },
    { kind: 'novelty-points-over', free: 3, each: yuan(50) },
    { kind: 'urgent-per-day', each: yuan(50), most: null },
    // The library says only that two are free; 20 for a third is ours.
    { kind: 'extra-copies', free: 2, each: yuan(20) },
  ]),
  E: bothClasses('novelty', (pick) => [
    { kind: 'novelty-points', covers: 2, base: pick(1500, 2000), more: pick(300, 400) },
    { kind: 'urgent-percent', percent: 10 },
  ]),
} as const;

/** Ours, not a library's: what an institution may start from with patents. */
export const patentExample = bothClasses('patent', (pick) => [
  {
    kind: 'patent-type',
    prices: {
      novelty: pick(800, 1000),
      topic: pick(1500, 2000),
      legal_status: pick(100, 150),
      family: pick(200, 300),
      landscape: pick(3000, 4000),
    },
  },
  { kind: 'per-patent', free: 5, each: pick(20, 30) },
]);

/** Ours, too: one price for a manuscript. */
export const similarityExample = bothClasses('similarity', (pick) => [
  { kind: 'base', first: pick(50, 100), later: yuan(10) },
  { kind: 'urgent-fixed', amount: yuan(50) },
]);
