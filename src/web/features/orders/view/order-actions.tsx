import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfferedAction, OrderStep, OrderView } from '#contracts/orders.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { ActionDialog, asksSomething } from './action-dialog.tsx';
import { payPath } from './form-link.ts';
import { words as texts } from './order-words.ts';
import { specialDialogs } from './special-dialogs.tsx';
import { type ActInput, sayFailure } from './use-order.ts';

interface OrderActionsProps {
  order: OrderView;
  onAct: (offer: OfferedAction, given?: ActInput) => Promise<boolean>;
  /** Which of the offers stand here; all by default. */
  only?: (offer: OfferedAction) => boolean;
  /** Something is left to settle first: no button is the main one. */
  calm?: boolean;
  /** Something else has to be sent or taken back before any of these. */
  blocked?: boolean;
  /** Where the same order's buttons stand twice, paying stands once. */
  pays?: boolean;
  /** What a reason begins with. */
  reason?: string;
}

const weights = { primary: 0, plain: 1, danger: 2, quiet: 3 } as const;

const buttonType = ({ weight }: OrderStep, { may, yourTurn }: OrderView) => {
  if (weight === 'quiet') return 'text';
  return weight === 'primary' && !(may.pay && yourTurn) ? 'primary' : 'default';
};

/** What would stand here but for the register, once for each reason. */
const withheldWords = ({ withheld }: OrderView): string[] => {
  const reasons = [...new Set(withheld.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const labels = withheld.filter((one) => one.reason === reason).map(({ label }) => label);
    return texts.youMayNot(labels.join('、'), reason);
  });
};

/** What the server offers, as buttons: the step forward first; what is done for the applicant behind one button. */
export const OrderActions = ({
  order,
  onAct,
  only = () => true,
  calm = false,
  blocked = false,
  pays = true,
  reason = '',
}: OrderActionsProps) => {
  const [asked, setAsked] = useState<OrderStep>();
  /** The order as it was when the dialog opened: what is judged is what was on the screen then. */
  const [shown, setShown] = useState(order);
  const [busy, setBusy] = useState<string>();
  const navigate = useNavigate();
  const offered = order.actions.filter(only);
  const own = offered.filter(({ onBehalf }) => !onBehalf).toSorted((a, b) => weights[a.weight] - weights[b.weight]);
  const behalf = offered.filter(({ onBehalf }) => onBehalf);
  const take = async (offer: OrderStep, given?: ActInput): Promise<void> => {
    if ((await onAct(offer, given)) && offer.page) await navigate(offer.page.path);
  };
  const start = async (offer: OrderStep) => {
    if (offer.page?.when === 'instead') return navigate(offer.page.path);
    if (offer.dialog || asksSomething(offer)) {
      setShown(order);
      return setAsked(offer);
    }
    setBusy(offer.action);
    await take(offer).catch(sayFailure);
    setBusy(undefined);
  };
  const Special = asked?.dialog && specialDialogs[asked.dialog];
  // A dialog that is open stays: the signing desk goes on to the next report.
  if (offered.length === 0 && order.withheld.length === 0 && !asked) return null;
  return (
    <>
      <Flow className="order-actions" marginBottom={12}>
        {pays && order.may.pay && (
          <Button type="primary" onClick={() => void navigate(payPath(order))}>
            {texts.payOnline}
          </Button>
        )}
        {withheldWords(order).map((words) => (
          <Note key={words} kind="warn">
            {words}
          </Note>
        ))}
        {own.map((offer) => (
          <Button
            key={offer.action}
            type={calm && offer.weight !== 'quiet' ? 'default' : buttonType(offer, order)}
            loading={busy === offer.action}
            disabled={blocked || busy !== undefined}
            onClick={() => void start(offer)}
          >
            {offer.label}
          </Button>
        ))}
        {behalf.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: behalf.map(({ action, label, weight }) => ({ key: action, label, danger: weight === 'danger' })),
              onClick: ({ key }) => {
                const offer = behalf.find(({ action }) => action === key);
                if (offer) void start(offer);
              },
            }}
          >
            <Button aria-haspopup="menu">
              {texts.forApplicant}
              <DownOutlined aria-hidden />
            </Button>
          </Dropdown>
        )}
      </Flow>
      <Suspense>
        {asked && Special && <Special order={shown} offer={asked} onAct={onAct} onClose={() => setAsked(undefined)} />}
      </Suspense>
      {asked && !Special && (
        <ActionDialog
          offer={asked}
          reason={reason}
          onAct={(offer, given) =>
            onAct(offer, {
              ...given,
              version: shown.version,
              ...(offer.judges && { contentHash: shown.contentHash }),
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
