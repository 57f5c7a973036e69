export type Fields = Readonly<Record<string, unknown>>;

const scalars = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? value : [value];
    return values
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]);
  });

/** `?a=1&b=2`, or nothing; undefined and null fields are left out. */
export const queryString = (fields: Fields = {}): string => {
  const text = new URLSearchParams(scalars(fields)).toString();
  return text === '' ? '' : `?${text}`;
};

export const formBody = (fields: Fields): URLSearchParams => new URLSearchParams(scalars(fields));

/** `/help/:slug` with its parameters filled in. */
export const fillPath = (template: string, params: Fields = {}): string =>
  template.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`path parameter ${name} is missing in ${template}`);
    return encodeURIComponent(String(value));
  });

/** The file name of a Content-Disposition header; the UTF-8 form wins. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  if (disposition === null) return undefined;
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A badly encoded name: the plain form may still do.
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  return (plain?.[1] ?? plain?.[2])?.trim() || undefined;
};
