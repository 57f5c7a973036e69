import { type ComponentPropsWithRef, createElement, type ElementType } from 'react';
import { layoutOf, type ResponsiveProps } from './layout-style.ts';

type LayoutElement<As extends ElementType> = ResponsiveProps & { as?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof ResponsiveProps | 'as'
  >;

const shaped =
  <Usual extends 'div' | 'span'>(usual: Usual, shape: string) =>
  <As extends ElementType = Usual>({ as, ...given }: LayoutElement<As>) =>
    createElement(as ?? usual, layoutOf(shape, given as ResponsiveProps));

/** Says nothing of how its parts stand: space, surface and edges alone. */
export const Box = shaped('div', '');

/** Words: colour, size, weight. */
export const Text = shaped('span', '');

/** Parts below each other. */
export const Stack = shaped('div', 'as-grid');

/** Parts in columns. */
export const Grid = shaped('div', 'as-grid');

/** Parts beside each other. */
export const Row = shaped('div', 'as-flex');

/** Parts beside each other that go on in the next line, each in the middle of its line. */
export const Flow = shaped('div', 'cy-flow');

/** Parts below each other that share out the height. */
export const Column = shaped('div', 'as-column');
