import { Button, ConfigProvider } from 'antd';
import { useEffect, useState } from 'react';
import { type Service, services } from '#domain/services/service.ts';
import { device } from '#web/api/session/device.ts';
import { Failed } from '#web/ui/load/failed.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useTabWords } from '#web/ui/page/tab-words.ts';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { DraftChoice } from './draft/draft-choice.tsx';
import type { DraftWish } from './draft/load-draft.ts';
import { FilledForm } from './filled-form.tsx';
import { ClosedOrder, ServiceClosed } from './form-notes.tsx';
import { words } from './form-words.ts';
import { SheetContext } from './sheet-context.ts';
import type { EntrustmentKind } from './steps/steps.ts';
import { Submitted } from './submitted.tsx';
import { useFormSheet } from './use-form-sheet.ts';
import './entrustment-form.css';

interface OpenFormProps {
  wish: DraftWish;
  kinds: Readonly<Record<Service, EntrustmentKind>>;
  onSaved: (id: string) => void;
  onOpen: (id: string) => void;
  onFresh: (service: Service) => void;
  onSubmitted: (id: string) => void;
  /** The address says that the order was just handed in. */
  handedIn: boolean;
}

/** Where no form is open: of which service none is. */
const ServiceHead = ({ service, title }: { service: Service; title: string }) => {
  useTabWords(services[service]);
  return <PageHead title={title} />;
};

const OpenForm = ({ wish, kinds, onFresh, handedIn, ...props }: OpenFormProps) => {
  const { sheet, loaded, waiting, closed, fault, opening, reload } = useFormSheet(wish);
  if (fault !== undefined)
    return (
      <Failed name={words.order} sentence={fault} retry={() => reload()}>
        {wish.id && <Button onClick={() => onFresh(wish.service)}>{words.fillNew}</Button>}
      </Failed>
    );
  const head = <ServiceHead service={wish.service} title={kinds[wish.service].title} />;
  if (closed !== undefined)
    return (
      <>
        {head}
        <ServiceClosed sentence={closed} />
      </>
    );
  if (waiting)
    return (
      <>
        {head}
        <DraftChoice drafts={waiting} onContinue={props.onOpen} onFresh={() => onFresh(wish.service)} />
      </>
    );
  if (!sheet || !loaded) return <Skeleton rows={8} />;
  const fresh = () => onFresh(loaded.service);
  if (loaded.closed && handedIn) return <Submitted order={loaded.closed} onFresh={fresh} />;
  if (loaded.closed) return <ClosedOrder order={loaded.closed} onFresh={fresh} />;
  return (
    <SheetContext value={sheet}>
      <FilledForm
        key={opening}
        {...kinds[loaded.service]}
        {...props}
        loaded={loaded}
        onFresh={fresh}
        onReload={() => reload(sheet.saver.identity().id)}
      />
    </SheetContext>
  );
};

/** What the address asks for; a draft of its own that has just been saved is the one already open. */
const useWish = (service: Service) => {
  const [query, setQuery] = useAddressQuery();
  const id = query.get('id') ?? undefined;
  const fresh = query.has('new');
  const asked = id ?? query.get('new') ?? '';
  const wish: DraftWish = { service, id, fresh };
  const [open, setOpen] = useState({ asked, wish, saved: id });
  const same = id !== undefined && id === open.saved;
  const moved = open.asked !== asked || (open.wish.service !== service && id === undefined);
  if (moved && !same) setOpen({ asked, wish, saved: id });
  const saved = (named: string) => {
    setOpen((now) => ({ ...now, saved: named }));
    setQuery((now) => ({ ...Object.fromEntries([...now].filter(([key]) => key !== 'new')), id: named }), {
      replace: true,
    });
  };
  // Back leads to an address from before the first saving; the form that is open has a name since.
  const unnamed = open.saved !== undefined && id === undefined && !moved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address without the name
  useEffect(() => {
    if (unnamed && open.saved) saved(open.saved);
  }, [unnamed]);
  const handedIn = query.has('submitted');
  return { key: `${open.wish.service}-${open.asked}`, wish: open.wish, saved, handedIn, go: setQuery };
};

/** The frame of every entrustment. The address names the order once it is saved, so that a reload and a link find it. */
export const EntrustmentForm = ({ service, kinds }: { service: Service; kinds: OpenFormProps['kinds'] }) => {
  const { key, wish, saved, handedIn, go } = useWish(service);
  return (
    <ConfigProvider componentSize={device === 'mobile' ? 'large' : 'medium'}>
      <div className="order-form">
        <OpenForm
          key={key}
          wish={wish}
          kinds={kinds}
          handedIn={handedIn}
          onSaved={saved}
          onSubmitted={(id) => go(() => ({ id, submitted: '1' }), { replace: true })}
          onOpen={(id) => go(() => ({ id }))}
          onFresh={(of) => go(() => ({ service: of, new: String(Date.now()) }))}
        />
      </div>
    </ConfigProvider>
  );
};
