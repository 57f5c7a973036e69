/*
 * The content policy allows only style elements that carry the nonce of this answer. Libraries that create one of their
 * own do not know it, so every style element is born with it. Must be the first import of main.tsx.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

if (nonce !== '') {
  const create = document.createElement.bind(document);
  document.createElement = ((tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options);
    if (tag.toLowerCase() === 'style') element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}

export const styleNonce = nonce;
