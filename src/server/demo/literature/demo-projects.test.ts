import { expect, test } from 'vitest';
import { Ranker } from '#domain/novelty/screening/ranker.ts';
import { termMatrices } from '#domain/novelty/screening/term-matrix.ts';
import { demoPackage } from '../demo-package.ts';

const demoProjects = demoPackage.projects;

/** The place, from 1, at which the document that anticipates a point stands among all documents of all projects. */
const placeOf = (project: number, point: number): number => {
  const documents = demoProjects.flatMap(({ documents: list }) => list);
  const wanted = demoProjects[project]!.documents.find(({ anticipates }) => anticipates === point);
  const ranker = new Ranker(
    termMatrices([...documents, { title: demoProjects[project]!.points[point]!, abstract: '' }]),
  );
  ranker.decide(documents.length, true);
  return ranker.rank().findIndex(({ row }) => documents[row] === wanted) + 1;
};

test('§+ ten projects: every point has one document that anticipates it', () => {
  expect(demoProjects).toHaveLength(10);
  for (const { points, documents } of demoProjects)
    expect(documents.flatMap(({ anticipates }) => anticipates ?? []).toSorted()).toEqual([...points.keys()]);
});

test('§+ the document that anticipates a point is ranked first or nearly so: MRR at least .8', () => {
  const places = demoProjects.flatMap(({ points }, project) => points.map((_, point) => placeOf(project, point)));
  const reciprocal = places.reduce((sum, place) => sum + 1 / place, 0) / places.length;
  expect(places.every((place) => place > 0)).toBe(true);
  expect(reciprocal).toBeGreaterThanOrEqual(0.8);
});
