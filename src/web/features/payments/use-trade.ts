import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { device } from '#web/api/session/device.ts';
import { usePush } from '#web/api/transport/push.ts';
import { call } from '#web/api/transport/service.ts';

const waysKey = 'payment-ways';
const tradeKey = 'trade';
const askEvery = 3_000;

/** What is to be paid for an order, and how one can. */
export const useWays = (orderId: string) =>
  useQuery({
    queryKey: [waysKey, orderId],
    queryFn: () => call('POST /payments/ways', { body: { orderId }, quiet: true }),
    staleTime: 0,
  });

export type Way = NonNullable<ReturnType<typeof useWays>['data']>['list'][number];

export type PlainWay = NonNullable<ReturnType<typeof useWays>['data']>['plain'][number];

/** Begins to pay, when a button is pressed; on a phone it leaves for the gateway's app or page then. */
export const useBegin = (orderId: string) =>
  useMutation({
    mutationFn: (way: Way['way']) =>
      call('POST /payments/begin', { body: { orderId, way, kind: device === 'mobile' ? 'phone' : 'qr' } }),
    onSuccess: ({ begun }) => {
      if (device === 'mobile' && begun.kind === 'redirect') window.location.assign(begun.url);
    },
  });

/** What became of a trade: told by push where it can be, asked every few seconds until it is settled. */
export const useTradeAsked = (tradeNo: string | undefined, orderId: string) => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [tradeKey, tradeNo],
    queryFn: () => call('POST /payments/state', { body: { tradeNo: tradeNo ?? '' }, quiet: true }),
    enabled: tradeNo !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.state ?? 'pending') === 'pending' ? askEvery : false),
    failure: 'beside',
  });
  usePush((message) => {
    if (message.kind === 'trade' && message.tradeNo === tradeNo)
      void client.invalidateQueries({ queryKey: [tradeKey, tradeNo] });
  }, tradeNo !== undefined);
  const state = data?.state;
  useEffect(() => {
    if (state === undefined || state === 'pending') return;
    void client.invalidateQueries({ queryKey: [ordersKey] });
    void client.invalidateQueries({ queryKey: [waysKey, orderId] });
  }, [state, client, orderId]);
  return data;
};
