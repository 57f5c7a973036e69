import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { ordersKey, useDesks } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';

/** An e-mail address fits. */
export const mostTyped = 100;

/** Where one order is shown by itself. */
export const orderPath = (id: string): string => `${WORK_ORDER_PATH}?id=${id}`;

const most = 6;
const pause = 200;

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

/** Orders this user may see that fit what was typed, once typing pauses; a single letter fits too many. */
export const useFoundOrders = (text: string) => {
  const typed = text.trim();
  const q = usePaused(typed);
  const { data: desks } = useDesks('beside');
  const staff = desks?.some(({ key }) => key !== 'own');
  const body = { q, page: 1, limit: most, sort: 'newest' as const };
  const { data, isFetching } = useQuery({
    queryKey: [ordersKey, 'found', staff, q],
    queryFn: () => call(staff ? 'POST /orders/desk' : 'POST /orders/mine', { body, quiet: true }),
    enabled: staff !== undefined && q.length > 1,
    placeholderData: keepPreviousData,
    failure: 'beside',
  });
  return { data: typed.length > 1 ? data : undefined, looking: typed.length > 1 && (isFetching || q !== typed) };
};
