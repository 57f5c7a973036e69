import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ServiceOffer } from '#contracts/orders.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { handOverText } from '#web/api/calls/paper-hand-over.ts';
import { device } from '#web/api/session/device.ts';
import { Box, Flow, Grid, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { words } from './home-words.ts';

const formOf = (service: string): string => `/creatingDelegate/papers?service=${service}&new=1`;

const priceOf = ({ from }: ServiceOffer): string => {
  if (from === null) return words.priceOnAcceptance;
  return from === 0 ? words.free : words.from(formatYuan(fen(from)).replace(/\.00$/, ''));
};

const daysOf = ({ days: { from, to } }: ServiceOffer): string =>
  from === to ? words.workdays(from) : words.workdaysBetween(from, to);

/** A list pasted here begins the commonest order with nothing asked before. */
const PasteList = ({ service }: Pick<ServiceOffer, 'service'>) => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const go = () => {
    handOverText(text);
    void navigate(`${formOf(service)}&step=papers`);
  };
  return (
    <>
      <Input.TextArea
        rows={9}
        autoFocus={device !== 'mobile'}
        aria-label={words.pasteList}
        placeholder={words.pasteListLong}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim()) go();
        }}
      />
      <Flow padTop={10}>
        <Button type="primary" className="home-begin" disabled={!text.trim()} onClick={go}>
          {words.readPapers}
        </Button>
      </Flow>
    </>
  );
};

interface TileProps {
  name: string;
  text: string;
  to: string;
  price: string;
  days?: string;
  children?: ReactNode;
}

const Tile = ({ name, text, to, price, days, children }: TileProps) => (
  <Card
    title={name}
    extra={
      <Link className="home-plain" to={to} aria-label={words.startThis(name)}>
        {words.start}
      </Link>
    }
  >
    <Text as="p" margin="0 0 6">
      {text}
    </Text>
    <Row gap={8} wrap>
      <strong>{price}</strong>
      {days && <Text tone="soft">{days}</Text>}
    </Row>
    {children}
  </Card>
);

const offered = (offer: ServiceOffer): TileProps => ({
  name: offer.name,
  text: offer.text,
  to: formOf(offer.service),
  price: priceOf(offer),
  days: daysOf(offer),
});

interface FirstVisitProps {
  offers: readonly ServiceOffer[];
  /** The page where one checks a manuscript oneself, where the menu has it. */
  selfCheck: string | undefined;
}

/**
 * Nothing ordered yet: what there is, for what, from which price and in how many days; nothing empty. The commonest stands
 * large, with the place for the list that begins it.
 */
export const FirstVisit = ({ offers, selfCheck }: FirstVisitProps) => {
  const main = offers.find(({ takesList }) => takesList);
  const others = offers.filter((offer) => offer !== main);
  return (
    <section aria-label={words.whatToDo}>
      <Grid columns={main ? '2fr 1fr' : '1fr 1fr'} gap={16} align="start" phone={{ columns: '1fr' }}>
        {main && (
          <Tile {...offered(main)}>
            <Box padTop={12}>
              <PasteList service={main.service} />
            </Box>
          </Tile>
        )}
        <Stack gap={16} minWidth={0}>
          {others.map((offer) => (
            <Tile key={offer.service} {...offered(offer)} />
          ))}
          {selfCheck && (
            <Tile
              name={words.similarity}
              text={words.similarityText}
              to={selfCheck}
              price={words.selfService}
              days={words.monthly}
            />
          )}
        </Stack>
      </Grid>
      <Text as="p" margin="12 0 0" tone="soft">
        {words.reportInHand}
        <Link to="/verify">{words.verify}</Link>
      </Text>
    </section>
  );
};
