const handheld =
  /Android|iPhone|iPad|iPod|Windows Phone|IEMobile|HarmonyOS|OpenHarmony|BlackBerry|BB10|PlayBook|Kindle|Silk\/|Opera Mini|Opera Mobi|\bMobile\b|\bTablet\b(?! PC)/i;

/** HarmonyOS names computers and phones alike, and says which in front. */
const computer = /\(PC;/i;

/**
 * Phones and tablets by user agent (§2.23). An iPad that asks for desktop sites calls itself a Macintosh; it can be told
 * only by its touch points, which the browser hands in and a server never sees.
 */
export const isMobile = (userAgent: string, touchPoints = 0): boolean =>
  (handheld.test(userAgent) && !computer.test(userAgent)) || (/Macintosh/.test(userAgent) && touchPoints > 1);
