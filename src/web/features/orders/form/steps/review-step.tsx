import { Button } from 'antd';
import { formSections } from '#domain/orders/forms/content-sections.ts';
import type { FormProblem } from '#domain/orders/forms/problem.ts';
import { summaryOf } from '#domain/orders/forms/summary.ts';
import { Box, Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { FlagEntry } from '../fields/fields.tsx';
import { useGoTo, useStepName } from '../form-place.ts';
import { words as texts } from '../form-words.ts';
import { useSheet, useSheetState } from '../sheet-context.ts';
import type { StepProps } from './steps.ts';
import './review-step.css';

const mostListed = 30;

const ProblemList = ({ title, problems }: { title: string; problems: readonly FormProblem[] }) => {
  const goTo = useGoTo();
  const nameOf = useStepName();
  if (problems.length === 0) return null;
  return (
    <Box
      className="or-problems"
      pad="10 14"
      marginBottom={14}
      round="control"
      fill="warn"
      tone="warn"
      data-level={problems[0]?.level}
    >
      <Text as="h3" size="1em">
        {title}
      </Text>
      <Stack as="ul" gap={2} margin="6 0 0">
        {problems.slice(0, mostListed).map(({ path, sentence }) => (
          <li key={`${path}-${sentence}`}>
            <span>{texts.problemOf(nameOf(path), sentence)}</span>
            <Button type="link" size="small" aria-label={texts.correctThis(sentence)} onClick={() => goTo(path)}>
              {texts.correct}
            </Button>
          </li>
        ))}
      </Stack>
      {problems.length > mostListed && <p>{texts.moreProblems(problems.length - mostListed)}</p>}
    </Box>
  );
};

const isConsent = ({ path }: FormProblem): boolean => path.startsWith('consent');

/** 核对: what will be handed in, what is to mend, and the two promises. */
export const ReviewStep = ({ truth }: StepProps) => {
  const { service } = useSheet();
  const goTo = useGoTo();
  const form = useSheetState((state) => state.form);
  const problems = useSheetState((state) => state.problems);
  const errors = problems.filter((one) => one.level === 'error' && !isConsent(one));
  const warnings = problems.filter(({ level }) => level === 'warning');
  return (
    <>
      <Card title={texts.beforeSubmitting} text={summaryOf(service, form as never)}>
        {errors.length === 0 && warnings.length === 0 && <Note kind="good">{texts.allFilled}</Note>}
        <ProblemList title={texts.errorsLeft(errors.length)} problems={errors} />
        <ProblemList title={texts.warningsLeft(warnings.length)} problems={warnings} />
        {formSections(service, form as never).map(({ step, title, facts, entries }) => (
          <Box as="section" className="or-group" pad="12 0 4" edgeTop="line" key={title}>
            <Row as="header" align="center" justify="space-between">
              <Text as="h3" size="1em">
                {title}
              </Text>
              <Button type="link" size="small" aria-label={texts.editStep(title)} onClick={() => goTo(undefined, step)}>
                {texts.edit}
              </Button>
            </Row>
            {facts.length === 0 && !entries?.length && (
              <Text as="p" margin={0} tone="soft">
                {texts.notFilled}
              </Text>
            )}
            <Stack as="dl" gap={4} margin="6 0">
              {facts.map(([label, text]) => (
                <Grid key={label + text} columns="7em 1fr" gap={8}>
                  <dt>{label}</dt>
                  <Text as="dd" breaks whiteSpace="pre-line">
                    {text}
                  </Text>
                </Grid>
              ))}
            </Stack>
            {entries && entries.length > 0 && (
              <ol className="cy-stack cy-gap-1 or-entries cy-numbered" aria-label={texts.allOf(title)}>
                {entries.map((words, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place
                  <li key={at}>{words}</li>
                ))}
              </ol>
            )}
          </Box>
        ))}
      </Card>
      <Card title={texts.confirm}>
        <div className="cy-stack cy-gap-3">
          <FlagEntry path="consent.truth">{truth}</FlagEntry>
          <FlagEntry path="consent.privacy">{texts.privacyConsent}</FlagEntry>
        </div>
      </Card>
    </>
  );
};
