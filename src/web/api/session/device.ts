import { isMobile } from '#domain/navigation/device.ts';
import type { Device } from '#domain/navigation/redirects.ts';

/** §2.23: by user agent, once; a window made narrow stays a desktop. */
export const device: Device = isMobile(navigator.userAgent, navigator.maxTouchPoints) ? 'mobile' : 'desktop';
