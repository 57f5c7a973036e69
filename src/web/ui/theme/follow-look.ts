/** Draws anew whenever the colours of the page change: for what is drawn with colours that were read off it. */
export const followLook = (draw: () => void): (() => void) => {
  // The theme and the accent are attributes of the page.
  const themed = new MutationObserver(draw);
  themed.observe(document.documentElement, { attributes: true });
  // Whoever follows the system has no such attribute.
  const dusk = matchMedia('(prefers-color-scheme: dark)');
  dusk.addEventListener('change', draw);
  return () => {
    dusk.removeEventListener('change', draw);
    themed.disconnect();
  };
};
