import { scopes } from '#domain/services/choices.ts';
import { Card } from '#web/ui/page/card.tsx';
import { DictionaryEntry } from './dictionary-entry.tsx';
import { TextEntry } from './fields.tsx';
import { StaffNumberEntry } from './staff-number-entry.tsx';
import { UnitEntry } from './unit-entry.tsx';

/** Who entrusts, and whom to ask. */
export const ClientFields = () => (
  <Card title="委托单位与联系人">
    <div className="of-grid">
      <UnitEntry path="client.unit" label="委托单位" required />
      <TextEntry path="client.department" label="院系或部门" most={200} />
      <TextEntry path="client.contact" label="联系人" required most={60} autoComplete="name" />
      <StaffNumberEntry path="client.number" />
      <TextEntry path="client.phone" label="联系电话" required type="tel" most={40} autoComplete="tel" />
      <TextEntry path="client.email" label="电子邮箱" required type="email" most={200} autoComplete="email" />
      <TextEntry path="client.address" label="通信地址" most={300} autoComplete="street-address" />
      <DictionaryEntry path="client.scope" label="委托人范围" name="scope" standard={scopes} as="select" />
    </div>
  </Card>
);
