import { CheckOutlined, DownOutlined, MessageOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { listed } from '#domain/language/list-words.ts';
import { inclusionLabel } from '#domain/reports/paper-lines.ts';
import type { ReportPaper } from '#domain/reports/report-data.ts';
import { countKey, factKeys, paperKeys, sentenceKey } from '#domain/reports/review/place-keys.ts';
import { figureOf, inclusionGap, withoutInclusion } from '#domain/reports/searched-words.ts';
import { Box, Grid, Row, Text } from '#web/ui/layout/layout.tsx';
import { words } from './confirm-words.ts';
import { PinBox, Pins } from './pins.tsx';
import type { Confirmation } from './use-confirmation.ts';
import type { Pinning } from './use-pinning.ts';
import './paper-cards.css';

interface CardsProps {
  confirmation: Confirmation;
  pinning: Pinning;
  seen: ReadonlySet<string>;
  onSeen: (group: string) => void;
}

interface PlacesProps {
  places: Confirmation['places'];
  pinning: Pinning;
}

/** Pressed to say something of just this place. */
const Spot = ({ at, places, pinning, children }: PlacesProps & { at: string; children: ReactNode }) => {
  const place = places.find(({ key }) => key === at);
  if (!place) return null;
  return (
    <Box
      as="button"
      className="confirm-spot"
      pad="4 0"
      minHeight={32}
      textAlign="start"
      type="button"
      aria-label={words.remarkOn(place.where, place.name, place.value)}
      aria-current={pinning.chosen?.place === at || undefined}
      data-pinned={pinning.pins.some((pin) => pin.place === at) || undefined}
      onClick={() => pinning.open(at)}
    >
      {children}
    </Box>
  );
};

/** What was said of the places of one card, and the box for the one chosen in it. */
const Said = ({ pinning, of }: { pinning: Pinning; of: (place: string) => boolean }) => {
  const { pins, chosen } = pinning;
  const own = pins.filter(({ place }) => of(place));
  return (
    <>
      {own.length > 0 && (
        <Pins pins={own} among={pins} onOpen={pinning.open} onDrop={(at) => pinning.drop(pins.indexOf(own[at]!))} />
      )}
      {chosen && of(chosen.place) && (
        <PinBox key={chosen.place} label={chosen.label} onPin={pinning.pin} onClose={pinning.close} />
      )}
    </>
  );
};

const facts = [
  [words.applicant, factKeys.client],
  [words.authors, factKeys.author],
  [words.rule, factKeys.rule],
] as const;

/** What the report says as a whole, and of whom. */
const Summary = ({ confirmation, pinning }: Pick<CardsProps, 'confirmation' | 'pinning'>) => {
  const { places, sentences, report } = confirmation;
  const keys = new Set<string>([...facts.map(([, key]) => key), ...sentences.map((_, at) => sentenceKey(at))]);
  const value = (key: string) => places.find((place) => place.key === key)?.value;
  return (
    <section className="cy-stack confirm-card" aria-label={report.title}>
      <dl>
        {facts
          .filter(([, key]) => value(key))
          .map(([name, key]) => (
            <Grid key={key} columns="72px 1fr">
              <Text as="dt" tone="soft" padY={4}>
                {name}
              </Text>
              <dd>
                <Spot at={key} places={places} pinning={pinning}>
                  {value(key)}
                </Spot>
              </dd>
            </Grid>
          ))}
      </dl>
      {sentences.map(({ text }, at) => (
        <Spot key={text} at={sentenceKey(at)} places={places} pinning={pinning}>
          {text}
        </Spot>
      ))}
      <Said pinning={pinning} of={(place) => keys.has(place)} />
    </section>
  );
};

const State = ({ count, seen }: { count: number; seen: boolean }) => {
  if (count > 0)
    return (
      <span data-state="said">
        <MessageOutlined aria-hidden />
        {words.remarks(count)}
      </span>
    );
  return seen ? (
    <span data-state="seen">
      <CheckOutlined aria-hidden />
      {words.seen}
    </span>
  ) : (
    <span>
      {words.notSeen}
      <DownOutlined aria-hidden />
    </span>
  );
};

const PaperFacts = ({ paper, group, places, pinning }: PlacesProps & { paper: ReportPaper; group: string }) => {
  const spot = { places, pinning };
  const metrics = places.find(({ key }) => key === paperKeys.metrics(group))?.value;
  return (
    <>
      <Spot at={paperKeys.row(group)} {...spot}>
        {paper.reference}
      </Spot>
      <div className="cy-flow confirm-tags">
        <Spot at={paperKeys.inclusion(group)} {...spot}>
          {paper.inclusions.length > 0
            ? [...paper.inclusions.map((one) => words.indexedIn(inclusionLabel(one))), inclusionGap(paper)]
                .filter(Boolean)
                .join(listed.comma)
            : withoutInclusion(paper, 'zh', words.notIndexed)}
        </Spot>
        <Spot at={countKey(group, '', 'total')} {...spot}>
          {words.cited(figureOf(paper, 'total'))}
        </Spot>
        <Spot at={countKey(group, '', 'others')} {...spot}>
          {words.others(figureOf(paper, 'others'))}
        </Spot>
        {paper.ownRole && (
          <Spot at={paperKeys.role(group)} {...spot}>
            {paper.ownRole}
          </Spot>
        )}
      </div>
      {metrics && metrics !== '—' && (
        <Spot at={paperKeys.metrics(group)} {...spot}>
          <small>{metrics}</small>
        </Spot>
      )}
    </>
  );
};

const PaperCard = ({ paper, confirmation, pinning, seen, onSeen }: CardsProps & { paper: ReportPaper }) => {
  const { groups, places } = confirmation;
  const [open, setOpen] = useState(false);
  const group = groups[String(paper.place)] ?? '';
  const isOwn = (place: string) => place.startsWith(`${group}/`);
  const toggle = () => {
    setOpen(!open);
    onSeen(group);
  };
  return (
    <section className="cy-stack confirm-card" aria-label={words.paper(paper.place)}>
      <button type="button" className="confirm-card-head" aria-expanded={open} onClick={toggle}>
        <Row as="span" justify="space-between" tone="soft" size="second">
          <span>{words.paper(paper.place)}</span>
          <State count={pinning.pins.filter(({ place }) => isOwn(place)).length} seen={seen.has(group)} />
        </Row>
        <Text as="b" size="reader" weight={600}>
          {paper.title}
        </Text>
      </button>
      {open && <PaperFacts paper={paper} group={group} places={places} pinning={pinning} />}
      {open && <Said pinning={pinning} of={isOwn} />}
    </section>
  );
};

/** The papers one by one, as a phone can show them: what is said of each, and what the applicant says of it. */
export const PaperCards = (props: CardsProps) => (
  <div className="cy-stack cy-gap-3">
    <Summary {...props} />
    <Text as="p" tone="soft">
      {words.openIsSeen}
    </Text>
    {props.confirmation.report.papers.map((paper) => (
      <PaperCard key={paper.place} {...props} paper={paper} />
    ))}
  </div>
);
