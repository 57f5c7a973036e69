import { useLocation, useSearchParams } from 'react-router';
import { EntrustmentForm } from './form/entrustment-form.tsx';
import { serviceOf } from './form/service-of-path.ts';
import { entrustmentKinds } from './services.ts';

/** §2.18 §2.19 The entrustment of any service; the 委托单 of a section is that section's form. */
export const OrderFormPage = () => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return <EntrustmentForm service={serviceOf(query.get('service'), pathname)} kinds={entrustmentKinds} />;
};
