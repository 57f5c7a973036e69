import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { valueAt } from '#domain/orders/forms/fields.ts';
import type { FormProblem } from '#domain/orders/forms/problem.ts';
import type { CitationForm } from '#domain/orders/services/citation/form.ts';
import type { FormSheet, SheetState } from './form-sheet.ts';
import { type FormPath, isEmptyValue } from './steps/form-path.ts';

export const SheetContext = createContext<FormSheet | undefined>(undefined);

export const useSheet = (): FormSheet => {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('A field of an order stands outside of its form.');
  return sheet;
};

export const useSheetState = <T>(select: (state: SheetState) => T): T => useStore(useSheet().store, select);

export const useCitation = <T>(select: (form: CitationForm) => T): T =>
  useSheetState(({ form }) => select(form as CitationForm));

/** Gaps are spoken of once the user has been there, what is filled in at once. */
export const problemAt = (state: SheetState, path: string, below: boolean): FormProblem | undefined => {
  const told = state.attempted || state.touched.has(path) || !isEmptyValue(valueAt(state.form, path));
  if (!told) return undefined;
  const here = state.problems.filter((one) => one.path === path || (below && one.path.startsWith(`${path}.`)));
  return here.find(({ level }) => level === 'error') ?? here[0];
};

export const useField = <V>(path: FormPath, below = false) => {
  const sheet = useSheet();
  const value = useSheetState((state) => valueAt(state.form, path)) as V;
  const problem = useSheetState((state) => problemAt(state, path, below));
  return {
    value,
    problem,
    change: (next: V) => sheet.change(path, next),
    touch: () => sheet.touch(path),
  };
};
