import { Button } from 'antd';
import { Grid } from '../layout/layout.tsx';
import './verdict-buttons.css';

interface VerdictButtonsProps<Verdict extends string> {
  label: string;
  /** In the order of their keys, from 1. */
  verdicts: readonly Verdict[];
  words: Readonly<Record<Verdict, string>>;
  given: Verdict | undefined;
  busy: boolean;
  onGiven: (verdict: Verdict) => void;
}

/** A judgement that enters a report: equal in weight, the given one outlined, none proposed by its colour. */
export const VerdictButtons = <Verdict extends string>(props: VerdictButtonsProps<Verdict>) => (
  <Grid as="fieldset" className="ui-verdicts" columns={`repeat(${props.verdicts.length}, 1fr)`} gap={8}>
    <legend className="visually-hidden">{props.label}</legend>
    {props.verdicts.map((verdict, at) => (
      <Button
        key={verdict}
        aria-pressed={props.given === verdict}
        disabled={props.busy}
        onClick={() => props.onGiven(verdict)}
      >
        {props.words[verdict]}
        <kbd>{at + 1}</kbd>
      </Button>
    ))}
  </Grid>
);
