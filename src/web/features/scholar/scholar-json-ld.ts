import type { PublicScholarPage } from '#contracts/literature/scholar.ts';

/** What search engines read: the person and the papers, as schema.org names them. */
export const scholarJsonLd = ({ name, institution, department, orcid, papers }: PublicScholarPage): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      affiliation: {
        '@type': 'Organization',
        name: institution,
        ...(department && { department: { name: department } }),
      },
      ...(orcid && { identifier: `https://orcid.org/${orcid}`, sameAs: `https://orcid.org/${orcid}` }),
    },
    hasPart: papers.map(({ title, source, year, doi }) => ({
      '@type': 'ScholarlyArticle',
      headline: title,
      ...(source && { isPartOf: { '@type': 'Periodical', name: source } }),
      ...(year && { datePublished: year }),
      ...(doi && { sameAs: `https://doi.org/${doi}` }),
    })),
    // Inside a script element nothing may look like its end.
  }).replaceAll('<', '\\u003c');
