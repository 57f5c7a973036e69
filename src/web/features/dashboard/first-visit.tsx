import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ServiceOffer } from '#contracts/orders.ts';
import { fen, formatYuan } from '#domain/money/yuan.ts';
import { handOverText } from '#web/api/calls/paper-hand-over.ts';
import { Box, Flow, Grid, Row, Text } from '#web/ui/layout/layout.tsx';
import { Card } from '#web/ui/page/card.tsx';

const formOf = (service: string): string => `/creatingDelegate/papers?service=${service}&new=1`;

const priceOf = ({ from }: ServiceOffer): string => {
  if (from === null) return '费用以受理时的报价为准';
  return from === 0 ? '免费' : `${formatYuan(fen(from)).replace(/\.00$/, '')} 起`;
};

const daysOf = ({ days: { from, to } }: ServiceOffer): string =>
  from === to ? `${from} 个工作日` : `${from}–${to} 个工作日`;

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
        rows={5}
        aria-label="把成果清单贴在这里"
        placeholder="把成果清单贴在这里：参考文献、DOI、简历里的一段都行"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Flow padTop={10}>
        <Button type="primary" disabled={!text.trim()} onClick={go}>
          读出论文
        </Button>
      </Flow>
    </>
  );
};

const Tile = ({ offer }: { offer: ServiceOffer }) => (
  <Card
    title={offer.name}
    extra={
      <Link className="home-plain" to={formOf(offer.service)} aria-label={`开始${offer.name}`}>
        开始
      </Link>
    }
  >
    <Text as="p" margin="0 0 6">
      {offer.text}
    </Text>
    <Row gap={8} wrap>
      <strong>{priceOf(offer)}</strong>
      <Text tone="soft">{daysOf(offer)}</Text>
    </Row>
    {offer.takesList && (
      <Box padTop={10}>
        <PasteList service={offer.service} />
      </Box>
    )}
  </Card>
);

/** Nothing ordered yet: what there is, for what, from which price and in how many days; nothing empty. */
export const FirstVisit = ({ offers }: { offers: readonly ServiceOffer[] }) => (
  <section aria-label="要办哪一件">
    <Grid columns="1fr 1fr" gap={16} phone={{ columns: '1fr' }}>
      {offers.map((offer) => (
        <Tile key={offer.service} offer={offer} />
      ))}
    </Grid>
    <Text as="p" margin="12 0 0" tone="soft">
      手里有一份报告要核对？<Link to="/verify">报告验真</Link>
    </Text>
  </section>
);
