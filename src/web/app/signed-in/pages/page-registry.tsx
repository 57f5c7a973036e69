import { type ComponentType, lazy } from 'react';
import { PageLoadError } from './page-load-error.ts';

type PageModule = Readonly<Record<string, ComponentType>>;

const folder = '../../../features/';
const files = import.meta.glob<PageModule>('../../../features/**/*-page.tsx');

export const fileOf = (component: string): string => `${folder}${component}-page.tsx`;

const pageIn = (module: PageModule, component: string): ComponentType => {
  const name = Object.keys(module).find((key) => key.endsWith('Page'));
  if (!name) throw new Error(`${component} exports no page`);
  return module[name] as ComponentType;
};

const known = new Map<string, ComponentType | undefined>();

const fetchPage = async (component: string, load: () => Promise<PageModule>) => {
  const module = await load().catch((cause: unknown) => {
    throw new PageLoadError(component, { cause });
  });
  return { default: pageIn(module, component) };
};

const find = (component: string): ComponentType | undefined => {
  const load = files[fileOf(component)];
  return load && lazy(() => fetchPage(component, load));
};

/** The page behind a row of the menu; the same component each time, so that React keeps its state. */
export const pageFor = (component: string): ComponentType | undefined => {
  if (!known.has(component)) known.set(component, find(component));
  return known.get(component);
};
