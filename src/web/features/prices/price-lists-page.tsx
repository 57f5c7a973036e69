import { Segmented } from 'antd';
import { type UserClass, userClasses } from '#domain/payments/price-list.ts';
import { type Service, services } from '#domain/services/service.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { useAddressQuery } from '#web/ui/page/use-address-query.ts';
import { ListEditor, priceListsKey } from './list-editor.tsx';
import './prices.css';
import './price-lists-page.css';

const oneOf = <K extends string>(labels: Readonly<Record<K, string>>, value: string | null): K =>
  value !== null && Object.hasOwn(labels, value) ? (value as K) : (Object.keys(labels)[0] as K);

const path = '/accept/prices';

/** /accept/prices 价目表 */
export const PriceListsPage = () => {
  const [params, setParams] = useAddressQuery();
  const service: Service = oneOf(services, params.get('service'));
  const userClass: UserClass = oneOf(userClasses, params.get('class'));
  const { data, load } = useQuery({
    queryKey: [priceListsKey],
    queryFn: async () => (await call('POST /priceLists/list', { body: { history: true } })).list,
    // What is being edited is not exchanged under the hands; saving says when somebody else was quicker.
    refetchOnWindowFocus: false,
  });
  const versions = data?.filter((list) => list.service === service && list.userClass === userClass);
  const other = data?.find((list) => list.service === service && list.userClass !== userClass);
  const go = async (name: 'service' | 'class', value: string) => {
    const stays =
      unsavedWork.at(path) &&
      !(await ask({ title: '价目还没有保存', text: '换到另一张价目表，刚才的修改就没有了。', yes: '不保存' }));
    if (stays) return;
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set(name, value);
      return next;
    });
  };
  return (
    <>
      <PageHead title="价目表" text="每种服务、每类用户一张价目；保存即为新版本，旁边即时试算。" />
      <Row className="prices-choose" gap="8 16" wrap padBottom={16}>
        <Segmented
          aria-label="服务"
          value={service}
          options={optionsOf(services)}
          onChange={(value) => void go('service', value)}
        />
        <Segmented
          aria-label="用户类别"
          value={userClass}
          options={optionsOf(userClasses)}
          onChange={(value) => void go('class', value)}
        />
      </Row>
      {versions ? (
        <ListEditor key={`${service} ${userClass}`} {...{ service, userClass, versions, other }} />
      ) : (
        <Skeleton load={load} rows={6} />
      )}
    </>
  );
};
