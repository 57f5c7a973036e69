import { useEffect, useMemo } from 'react';
import type { OrderProspect } from '#contracts/orders.ts';
import { call } from '#web/api/transport/service.ts';
import type { AnyForm } from '../form-sheet.ts';
import { useSheet, useSheetState } from '../sheet-context.ts';

const pause = 500;

/** What a day and a price depend on; of a paper only how it is counted. */
const askedOf = (form: AnyForm): Record<string, unknown> => ({
  ...(form as unknown as Record<string, unknown>),
  attachments: [],
  remarks: '',
  ...('papers' in form && {
    papers: form.papers.map(({ title, source, issn, searchedIn }) => ({ title, source, issn, searchedIn })),
  }),
});

/** By when and for how much, asked anew when typing pauses; the answer before stands until the next has come. */
export const useProspect = (): OrderProspect | undefined => {
  const sheet = useSheet();
  const form = useSheetState((state) => state.form);
  const asked = useMemo(() => JSON.stringify(askedOf(form)), [form]);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const body = { service: sheet.service, form: JSON.parse(asked) as Record<string, unknown> };
      call('POST /orders/prospect', { body, signal: leaving.signal, quiet: true }).then(
        sheet.foresee,
        // The price of the saved form stays on the page; the day is checked again when it is handed in.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, sheet]);
  return useSheetState((state) => state.prospect);
};
