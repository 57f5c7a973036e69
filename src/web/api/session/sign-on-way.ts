import { call } from '../transport/service.ts';
import { type Leaving, leavingMark } from './sign-on-leaving.ts';

const depart = ({ url, ...leaving }: Leaving & { url: string }): void => {
  sessionStorage.setItem(leavingMark, JSON.stringify(leaving));
  window.location.assign(url);
};

export const leaveForWay = async (way: string): Promise<void> => {
  const { url, flow } = await call('POST /sign-on/start', { body: { way } });
  depart({ url, way, flow, linking: false });
};

export const leaveToLinkWay = async (way: string, password: string): Promise<void> => {
  const { url, flow } = await call('POST /profile/signOn/ways/start', { body: { way, password }, quiet: true });
  depart({ url, way, flow, linking: true });
};
