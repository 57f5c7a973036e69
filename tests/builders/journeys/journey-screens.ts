import type { Page } from 'playwright-core';

/** Parts of the page in front that scroll up and down by themselves, by their class; a text field may. */
export const innerScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panel = [...document.querySelectorAll<HTMLElement>('.shell-panel')].find((one) => one.offsetHeight > 0);
    return [...(panel?.querySelectorAll<HTMLElement>('*') ?? [])]
      .filter((one) => {
        const { overflowY } = getComputedStyle(one);
        const scrolls = overflowY === 'auto' || overflowY === 'scroll';
        return scrolls && one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 1;
      })
      .filter((one) => !one.matches('textarea'))
      .map((one) => `${one.tagName.toLowerCase()}.${one.className} ${one.scrollHeight} > ${one.clientHeight}`);
  });

/** How many pixels the page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Words that stay Latin on a Chinese screen: databases, identifiers, formats, keys and the like. */
const latinNames = new Set(
  `API APP BibTeX CA CAS CNKI CSCD CSSCI CSV CPCI CPCI-S CPCI-SSH CSRF CrossRef Crossref DOI DOCX EI EndNote ESI Excel EMBASE
  FTO HTML HTTP HTTPS ID IP IPC ISBN ISSN ISTP JCR JSON JIF LDAP LOGO Logo MCP MEDLINE Medline NSTL OAI OAI-PMH OAuth OIDC OFD
  OpenAlex OpenID Connect OpenURL ORCID PDF PMID PubMed QQ REST RIS ResearcherID Researcher SAML SCI SCI-E SCIE SCIM SCOPUS
  Scopus SHA SMTP SM SQL SSCI SSL SSO TLS TXT URL UTF VIP VPN WOS WoS Web of Science Word XLSX XML Zotero Ctrl Enter Esc
  Shift Tab Ei Compendex INSPEC AHCI BKCI ESCI WebVPN Webhook KB MB GB KiB MiB GiB CN DF`.split(/\s+/),
);

/** Latin words in what the platform itself says: buttons, headings, labels, tabs, heads of columns and hints. */
export const latinWords = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const where =
      'button, h1, h2, h3, label, legend, th, dt, [role="tab"], [role="menuitem"], [placeholder], [aria-label], .cy-empty';
    return [...document.querySelectorAll<HTMLElement>(where)]
      .filter((one) => one.offsetParent !== null && !one.closest('[lang="en"], kbd, .demo-tag'))
      .flatMap((one) => [
        ...[...one.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent ?? ''),
        one.getAttribute('placeholder') ?? '',
        one.getAttribute('aria-label') ?? '',
      ])
      .filter((text) => /[A-Za-z]{2}/.test(text));
  });
  return [
    ...new Set(
      said.flatMap((text) =>
        (text.match(/[A-Za-z][A-Za-z-]+/g) ?? [])
          .filter((word) => !latinNames.has(word))
          .map((word) => `${word} in “${text.trim().slice(0, 60)}”`),
      ),
    ),
  ];
};

/** What looks like a name of the code in anything that is read: exportWord_12, in_progress. */
export const codesShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (!parentElement?.checkVisibility() || parentElement.closest('script, style')) continue;
      for (const code of textContent?.match(/(?<![\w@./-])[a-z]+(?:[A-Z][a-z]+)*_\w+(?![\w@./-])/g) ?? [])
        found.add(code);
    }
    return [...found];
  });
