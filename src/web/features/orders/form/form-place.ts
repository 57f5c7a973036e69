import { createContext, useContext } from 'react';

export interface WantedPlace {
  path: string;
  /** A second wish for the same place is a wish of its own. */
  at: number;
}

interface FormPlace {
  goTo: (path: string | undefined, step?: string) => void;
  wanted: WantedPlace | undefined;
  /** The name of the step where a place is filled in. */
  nameOf: (path: string) => string;
}

/** Where in the form the user is, and where a sentence may lead them. */
export const PlaceContext = createContext<FormPlace>({ goTo: () => undefined, wanted: undefined, nameOf: () => '' });

export const useGoTo = (): FormPlace['goTo'] => useContext(PlaceContext).goTo;
export const useStepName = (): FormPlace['nameOf'] => useContext(PlaceContext).nameOf;
export const useWantedPlace = (): WantedPlace | undefined => useContext(PlaceContext).wanted;

/** The place itself, or the nearest one around it: `papers.3.doi`, `papers.3`, `papers`. */
export const placesAround = (path: string): string[] => {
  const parts = path.split('.');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
};
