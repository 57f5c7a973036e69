/** The same sentences as somebody else reads them. */
export type Translate = <Words extends object>(words: Words) => Words;

export const untranslated: Translate = (words) => words;

/** Something to mend in a form. Errors block submission, warnings are shown beside the field. */
export interface FormProblem {
  /** `papers.3.doi` */
  path: string;
  /** Says how to mend it. */
  sentence: string;
  level: 'error' | 'warning';
}

export interface FormContext {
  /** `2026-11-15` */
  today: string;
  /** Databases that the institution searches; absent: all of them. */
  offered?: readonly number[];
  /** The order has its number: it can no longer become two. */
  single?: boolean;
  /** The first day on which a report can be there; absent: nobody asked the calendar. */
  firstDay?: string;
  /** Into the language of whoever asks; absent: as the page speaks. */
  translate?: Translate | undefined;
}

/** Gathers problems; each rule says one. */
export class Problems {
  readonly found: FormProblem[] = [];
  /** The sentences of a form as its reader speaks. */
  readonly in: Translate;

  constructor(translate: Translate = untranslated) {
    this.in = translate;
  }

  error(path: string, sentence: string): void {
    this.found.push({ path, sentence, level: 'error' });
  }

  warning(path: string, sentence: string): void {
    this.found.push({ path, sentence, level: 'warning' });
  }

  /** Says the sentence where the text is empty; true when it is there. */
  needs(path: string, text: string, sentence: string): boolean {
    if (text.trim()) return true;
    this.error(path, sentence);
    return false;
  }
}

export const blocksSubmission = (problems: readonly FormProblem[]): boolean =>
  problems.some(({ level }) => level === 'error');

/** The errors as a refusal's fields. */
export const problemFields = (problems: readonly FormProblem[]): Record<string, string> =>
  Object.fromEntries(problems.filter(({ level }) => level === 'error').map(({ path, sentence }) => [path, sentence]));
