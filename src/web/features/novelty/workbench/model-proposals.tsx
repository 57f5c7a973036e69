import { Button } from 'antd';
import type { Proposal } from '#contracts/novelty/proposals.ts';
import { Box, Flow, Text } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import type { AskedPlace, Model } from './use-model.ts';

const buttons = {
  features: '请模型拆特征',
  synonyms: '请模型提同义词',
  translations: '请模型译词',
  passage: '请模型找原文',
  difference: '请模型写不同之处',
} as const;
type AskedKind = keyof typeof buttons;

/** What it is for, before the words themselves. */
const before = ({ kind, subject }: Proposal): string => {
  if (kind === 'synonyms') return `与“${subject}”同义：`;
  if (kind === 'translations') return `“${subject}”译作：`;
  return kind === 'passage' ? `述及“${subject}”：` : '';
};

interface ProposalItemProps {
  proposal: Proposal;
  onTake: () => void;
  onReject: () => void;
}

const ProposalItem = ({ proposal, onTake, onReject }: ProposalItemProps) => {
  const { kind, text, quote, model, promptVersion, askedAt } = proposal;
  const isWord = kind === 'synonyms' || kind === 'translations';
  return (
    <Box as="li" className="cy-stack" gap={4} padBottom={8} edgeBottom="line">
      <span>
        {before(proposal)}
        {kind === 'passage' ? `“${quote}”` : <b>{text}</b>}
      </span>
      {!isWord && kind !== 'passage' && <span className="novelty-soft">{`原文：“${quote}”`}</span>}
      <Flow gap="4 8">
        <Text as="small" tone="soft">
          机器建议 · {model} · 提示词 v{promptVersion} · <Moment at={askedAt} day />
        </Text>
        <Flow as="span" gap={4} marginStart="auto">
          <Button size="small" aria-label={`采用 ${text}`} onClick={onTake}>
            采用
          </Button>
          <Button size="small" type="text" aria-label={`不用 ${text}`} onClick={onReject}>
            不用
          </Button>
        </Flow>
      </Flow>
    </Box>
  );
};

interface ModelProposalsProps {
  model: Model | undefined;
  kinds: readonly AskedKind[];
  at: AskedPlace;
  /** Waiting in what is being written. */
  taken?: readonly string[];
  onTake: (proposal: Proposal) => void;
}

/** What a language model offers beside the work. It is marked as such, and nothing follows from it by itself. */
export const ModelProposals = ({ model, kinds, at, taken = [], onTake }: ModelProposalsProps) => {
  if (!model) return null;
  const shown = model.list.filter(
    ({ id, kind, point, documentId }) =>
      kinds.some((one) => one === kind) &&
      point === at.point &&
      documentId === (at.documentId ?? null) &&
      !taken.includes(id),
  );
  return (
    <section className="cy-stack" aria-label="机器建议">
      <Flow gap="4 8">
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            type="dashed"
            loading={model.isBusyWith(kind, at)}
            disabled={model.busy !== undefined}
            onClick={() => model.ask(kind, at)}
          >
            {buttons[kind]}
          </Button>
        ))}
      </Flow>
      {kinds.map((kind) => {
        const said = model.saidOf(kind, at);
        return (
          said && (
            <div key={kind} role="status">
              {said.failed ? <Note kind="warn">{said.sentence}</Note> : <p className="novelty-soft">{said.sentence}</p>}
            </div>
          )
        );
      })}
      {shown.length > 0 && (
        <ul className="cy-stack">
          {shown.map((proposal) => (
            <ProposalItem
              key={proposal.id}
              proposal={proposal}
              onTake={() => onTake(proposal)}
              onReject={() => model.reject(proposal.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
