import { Input } from 'antd';
import { numberSources } from '#domain/identity/person-numbers.ts';
import { APPLICANT } from '#domain/identity/user-types.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { words } from '../form-words.ts';
import { FieldFrame } from './field-frame.tsx';
import { TextEntry } from './fields.tsx';

/** 工号或学号: what roster or sign-on stand for cannot be typed over; what is typed is called that. */
export const StaffNumberEntry = ({ path }: { path: 'number' | 'client.number' }) => {
  const { data } = useQuery({
    queryKey: ['own-number'],
    queryFn: () => call('GET /profile', { quiet: true }),
    failure: 'beside',
  });
  const bound =
    data?.userType === APPLICANT && (data.staffNumberSource === 'roster' || data.staffNumberSource === 'sign-on');
  if (!data || !bound) return <TextEntry path={path} label={words.staffNumber} hint={numberSources.typed} most={60} />;
  return (
    <FieldFrame
      path={path}
      problem={undefined}
      label={words.staffNumber}
      hint={words.confirmedBy(numberSources[data.staffNumberSource])}
    >
      {(control) => <Input {...control} value={data.staffNumber} readOnly />}
    </FieldFrame>
  );
};
