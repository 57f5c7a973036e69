import { Button } from 'antd';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { OrderView } from '#contracts/orders.ts';
import { formatYuan } from '#domain/money/yuan.ts';
import { blocksSubmission } from '#domain/orders/forms/problem.ts';
import { services } from '#domain/services/service.ts';
import { useUnsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Grid, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import type { LoadedDraft } from './draft/load-draft.ts';
import { SaveStatus, SaveTrouble } from './draft/save-status.tsx';
import { submitOrder } from './draft/submit-order.ts';
import { ApplicantChoice } from './fields/applicant-choice.tsx';
import { FormHead } from './form-head.tsx';
import { OlderCopy } from './form-notes.tsx';
import { PlaceContext, placesAround, type WantedPlace } from './form-place.ts';
import { words } from './form-words.ts';
import { useSheet, useSheetState } from './sheet-context.ts';
import { QuotePanel } from './steps/quote-panel.tsx';
import { StepRail } from './steps/step-rail.tsx';
import type { EntrustmentKind } from './steps/steps.ts';
import { countBySteps, stepOf } from './steps/steps.ts';
import { Submitted } from './submitted.tsx';
import { useCatchUp } from './use-form-sheet.ts';
import './filled-form.css';

interface FilledFormProps extends EntrustmentKind {
  loaded: LoadedDraft;
  onSaved: (id: string) => void;
  onOpen: (id: string) => void;
  onFresh: () => void;
  onReload: () => void;
  /** The address says that it was handed in: a reload shows the same page. */
  onSubmitted: (id: string) => void;
}

/** The step stands in the address: a reload comes back to it, and Back goes one step back. */
const useStep = (steps: EntrustmentKind['steps']) => {
  const [query, setQuery] = useAddressQuery();
  const [wanted, setWanted] = useState<WantedPlace>();
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === query.get('step')),
  );
  const current = steps[at]!;
  const show = (key: string) => {
    if (key === current.key) return;
    setQuery((now) => ({ ...Object.fromEntries(now), step: key }), { preventScrollReset: true });
  };
  const goTo = (path: string | undefined, step?: string) => {
    show(step ?? stepOf(steps, path ?? ''));
    setWanted(path === undefined ? undefined : { path, at: Date.now() });
  };
  const nameOf = (path: string) => steps.find(({ key }) => key === stepOf(steps, path))?.title ?? '';
  return { step: current, at, show, place: { goTo, wanted, nameOf } };
};

const headRoom = 100;
/** A step that is loaded over a slow line may take seconds. */
const longestDrawing = 15_000;

/** After a change of step: to its top, or to the very field that was asked for. */
const useArrival = (key: string, wanted: WantedPlace | undefined) => {
  const middle = useRef<HTMLElement>(null);
  const shown = useRef(key);
  const led = useRef(0);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // The field asked for takes the focus, not the step.
    if (wanted && led.current !== wanted.at) {
      led.current = wanted.at;
      return;
    }
    middle.current?.focus({ preventScroll: true });
    // What stands above the step stays in view as long as its beginning does.
    const top = middle.current?.getBoundingClientRect().top ?? 0;
    if (top < headRoom) middle.current?.scrollIntoView({ block: 'start' });
  }, [key, wanted]);
  useEffect(() => {
    if (!wanted || !middle.current) return;
    // The day stands beside the step.
    const area = middle.current.closest<HTMLElement>('.of-frame') ?? middle.current;
    const reach = (path: string): boolean => {
      const place = area.querySelector<HTMLElement>(`[data-path="${path}"]`);
      place?.scrollIntoView({ block: 'center' });
      place?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus({ preventScroll: true });
      return place !== null;
    };
    const [exact = '', ...around] = placesAround(wanted.path);
    if (reach(exact)) {
      led.current = wanted.at;
      return;
    }
    let nearby = around.some(reach);
    // The step may be drawn later, and a folded row opens its fields only then.
    const drawn = new MutationObserver(() => {
      if (reach(exact)) drawn.disconnect();
      else if (!nearby) nearby = around.some(reach);
    });
    drawn.observe(area, { childList: true, subtree: true });
    const heard = new AbortController();
    const stop = () => {
      clearTimeout(late);
      drawn.disconnect();
      heard.abort();
    };
    const late = setTimeout(stop, longestDrawing);
    // Whoever has gone on meanwhile keeps the focus where they put it.
    for (const act of ['pointerdown', 'keydown'])
      document.addEventListener(act, stop, { capture: true, signal: heard.signal });
    return stop;
  }, [wanted]);
  return middle;
};

/** Tells the page once the draft has a name. */
const useFirstSaving = (onSaved: (id: string) => void): void => {
  const { saver } = useSheet();
  const saved = useSheetState(({ save }) => save.kind === 'saved');
  const told = useRef(saver.identity().id);
  useEffect(() => {
    const { id } = saver.identity();
    if (!saved || !id || told.current === id) return;
    told.current = id;
    onSaved(id);
  }, [saved, saver, onSaved]);
};

const useSubmission = (onSubmitted: (id: string) => void) => {
  const sheet = useSheet();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [order, setOrder] = useState<OrderView>();
  const submit = async () => {
    sheet.attempt();
    const { problems } = sheet.store.getState();
    setFault(undefined);
    if (blocksSubmission(problems)) return setFault(words.mustCorrect);
    setBusy(true);
    const outcome = await submitOrder(sheet);
    setBusy(false);
    if ('fault' in outcome) return setFault(outcome.fault);
    setOrder(outcome.order);
    onSubmitted(outcome.order.id);
  };
  return { busy, fault, order, submit: () => void submit() };
};

const TotalInBar = () => {
  const quote = useSheetState((state) => state.quote);
  return quote && quote.lines.length > 0 ? (
    <Text className="of-bar-total" display="none">
      {words.estimated}
      <strong>{formatYuan(quote.total)}</strong>
    </Text>
  ) : null;
};

export const FilledForm = ({ steps: allSteps, loaded, onSaved, onReload, ...props }: FilledFormProps) => {
  // A word, so that the page is drawn anew only when another step comes or goes.
  const shown = useSheetState(({ form }) =>
    allSteps
      .filter(({ isLeftOut }) => !isLeftOut?.(form))
      .map(({ key }) => key)
      .join(' '),
  );
  const steps = allSteps.filter(({ key }) => shown.split(' ').includes(key));
  const sheet = useSheet();
  const unsaved = useSheetState(({ save }) => save.kind !== 'clean' && save.kind !== 'saved');
  const { step, at, show, place } = useStep(steps);
  const middle = useArrival(step.key, place.wanted);
  const { busy, fault, order, submit } = useSubmission(props.onSubmitted);
  const [older, setOlder] = useState(loaded.older);
  const { key } = step;
  useEffect(() => sheet.visit(key), [sheet, key]);
  // Whoever has nothing left to fill in goes to the end at once.
  const ready = useSheetState(({ problems }) => {
    const counts = countBySteps(steps, problems);
    return at < steps.length - 2 && steps.slice(0, -1).every((one) => counts[one.key]!.errors === 0);
  });
  useUnsavedWork(unsaved);
  useTabWords(order?.number ?? loaded.number ?? services[sheet.service]);
  useCatchUp(sheet);
  useFirstSaving(onSaved);
  if (order) return <Submitted order={order} onFresh={props.onFresh} />;
  const last = at === steps.length - 1;
  const turn = (by: 1 | -1) => show(steps[at + by]!.key);
  return (
    <PlaceContext value={place}>
      <FormHead {...props} service={sheet.service} />
      {older && <OlderCopy copy={older} onSettled={() => setOlder(undefined)} />}
      <Grid className="of-frame" columns="148px 1fr 288px" gap={20} align="start">
        <StepRail steps={steps} current={step.key} onStep={show} />
        <section
          className="of-middle"
          ref={middle}
          tabIndex={-1}
          data-step={step.title}
          aria-label={words.stepNumber(at + 1)}
        >
          {at === 0 && <ApplicantChoice />}
          <Fragment key={step.key}>{step.draw({ truth: props.truth })}</Fragment>
          {fault && last && <Note kind="danger">{fault}</Note>}
          <div className="of-foot">
            <SaveTrouble onReload={onReload} />
            <div className="of-bar">
              {at > 0 && <Button onClick={() => turn(-1)}>{words.previous}</Button>}
              <SaveStatus />
              <TotalInBar />
              {ready && <Button onClick={() => show(steps.at(-1)!.key)}>{words.straightToReview}</Button>}
              {last ? (
                <Button type="primary" loading={busy} onClick={submit}>
                  {words.submitOrder}
                </Button>
              ) : (
                <Button type="primary" onClick={() => turn(1)}>
                  {words.nextStep(steps[at + 1]!.title)}
                </Button>
              )}
            </div>
          </div>
        </section>
        <QuotePanel />
      </Grid>
    </PlaceContext>
  );
};
