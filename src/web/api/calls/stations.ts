import { useQuery } from '../hooks/use-query.ts';
import { useOfPlatform } from '../session/institution-choice.ts';
import { call } from '../transport/service.ts';

/** The stations of one's institution, or of the one that a platform administrator named. */
export const useStationChoice = (institutionId: number | undefined) => {
  const ofPlatform = useOfPlatform();
  const { data } = useQuery({
    queryKey: ['stations', 'choice', institutionId],
    queryFn: async () =>
      (await call('POST /LibNewSearchStation/list', { body: { institutionId, limit: 100 }, quiet: true })).list,
    enabled: !ofPlatform || institutionId !== undefined,
    failure: 'beside',
  });
  return (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
};
