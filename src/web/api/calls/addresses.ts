import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Address } from '#contracts/addresses.ts';
import { putNewer } from '../hooks/put-newer.ts';
import { useQuery } from '../hooks/use-query.ts';
import { call } from '../transport/service.ts';

const key = ['addresses'];

export type AddressFields = Omit<Address, 'id' | 'isDefault'> & { id?: string; isDefault?: boolean };

/** The user's own address book, the default first. */
export const useAddresses = (failure?: 'beside') =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await call('GET /addresses', { quiet: true })).list,
    staleTime: 60_000,
    ...(failure && { failure }),
  });

/** Both answer with the book as it is then. */
export const useAddressBook = () => {
  const client = useQueryClient();
  const show = ({ list }: { list: Address[] }) => putNewer(client, key, () => list);
  const save = useMutation({
    mutationFn: (body: AddressFields) => call('POST /addresses/save', { body, quiet: true }),
    onSuccess: show,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('POST /addresses/delete', { body: { id } }),
    onSuccess: show,
  });
  return { save, remove };
};
