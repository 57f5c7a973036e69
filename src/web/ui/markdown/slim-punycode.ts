const unchanged = (host: string): string => host;

/** Stands in for `punycode.js` in the browser's bundle: the browser itself encodes the host of a link that is followed. */
// biome-ignore lint/style/noDefaultExport: as the package does
export default { toASCII: unchanged, toUnicode: unchanged };
