/** Control characters other than tab and line ends, halves of surrogate pairs, and two that are no characters. */
const notInXml = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** A text inside an element or an attribute; what XML cannot say is left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
