import { kysely } from '#server/db/kysely.ts';
import { platformItself } from '#server/orders/order-caller.ts';
import { markDelivered } from '#server/orders/order-store.ts';
import { itself } from '#server/payments/settle-open.ts';
import type { TestPlatform } from '../test-platform.ts';

/** Where no worker draws the files of a signed report, the platform is made to say that they are there. */
export const deliverOrder = async (platform: TestPlatform, institutionId: number, id: string): Promise<boolean> => {
  if (platform.works !== false) return false;
  const db = platform.services.tenant(institutionId);
  const [order] = await db.all(
    kysely.selectFrom('orders').select(['status', 'frozen_version', 'delivered_version']).where('id', '=', id),
  );
  if (!order || order.delivered_version >= order.frozen_version) return false;
  if (order.status === 'issuing')
    await platform.services.orderCommands.act(
      db,
      platformItself(itself),
      { id, action: 'deliver' },
      platform.services.now(),
    );
  else await markDelivered(db, id, order.frozen_version);
  return true;
};
