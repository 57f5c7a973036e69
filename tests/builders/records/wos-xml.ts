export interface WosXmlRecord {
  uid: string;
  title: string;
  doi?: string;
  editions?: readonly string[];
  /** By collection; absent: the answer says nothing of citations. */
  timesCited?: Readonly<Record<string, number>>;
  authors?: readonly { name: string; orcid?: string; reprint?: boolean; address?: number }[];
  addresses?: readonly string[];
  source?: string;
  year?: number;
  volume?: string;
  pages?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const nameOf = (
  { name, orcid, reprint, address }: NonNullable<WosXmlRecord['authors']>[number],
  at: number,
): string => {
  const [family = '', given = ''] = name.split(', ');
  const ids = `${orcid ? ` orcid_id="${orcid}"` : ''}${reprint ? ' reprint="Y"' : ''}${address ? ` addr_no="${address}"` : ''}`;
  return `<name seq_no="${at + 1}" role="author"${ids}><display_name>${escaped(name)}</display_name><full_name>${escaped(name)}</full_name><wos_standard>${escaped(family)}, ${escaped(given[0] ?? '')}</wos_standard><first_name>${escaped(given)}</first_name><last_name>${escaped(family)}</last_name></name>`;
};

const recordOf = (given: WosXmlRecord): string => {
  const {
    uid,
    title,
    doi,
    editions = ['WOS.SCI'],
    timesCited,
    authors = [{ name: 'Zhang, San' }],
    addresses = [],
    source = 'JOURNAL OF TESTS',
    year = 2024,
    volume = '12',
    pages = '1-9',
  } = given;
  const counts = Object.entries(timesCited ?? {}).map(
    ([id, count]) => `<silo_tc coll_id="${id}" local_count="${count}"/>`,
  );
  return `<REC r_id_disclaimer="x"><UID>${uid}</UID><static_data><summary><EWUID><WUID coll_id="WOS"/>${editions
    .map((one) => `<edition value="${one}"/>`)
    .join(
      '',
    )}</EWUID><pub_info sortdate="${year}-05-01" pubyear="${year}" pubmonth="MAY" vol="${volume}" issue="3" pubtype="Journal"><page page_count="9">${pages}</page></pub_info><titles count="3"><title type="source">${escaped(source)}</title><title type="abbrev_iso">J. Tests</title><title type="item">${escaped(title)}</title></titles><names count="${authors.length}">${authors
    .map(nameOf)
    .join(
      '',
    )}</names><doctypes count="1"><doctype>Article</doctype></doctypes></summary><fullrecord_metadata><languages count="1"><language type="primary">English</language></languages><refs count="7"/><addresses count="${addresses.length}">${addresses
    .map(
      (one, at) =>
        `<address_name><address_spec addr_no="${at + 1}"><full_address>${escaped(one)}</full_address></address_spec></address_name>`,
    )
    .join(
      '',
    )}</addresses></fullrecord_metadata></static_data><dynamic_data><citation_related><tc_list>${counts.join('')}</tc_list></citation_related><cluster_related><identifiers>${
    doi ? `<identifier type="doi" value="${escaped(doi)}"/>` : ''
  }<identifier type="issn" value="1234-5679"/></identifiers></cluster_related></dynamic_data></REC>`;
};

/** An answer of the Web of Science Expanded API in XML: the records stand in CDATA. `found`: on all its pages. */
export const wosXml = (records: readonly WosXmlRecord[], found = records.length): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<response xmlns="http://www.isinet.com/xrpc42">
    <map>
        <map name="Data">
            <val name="Records"><![CDATA[<records>${records.map(recordOf).join('\n')}</records>]]></val>
        </map>
        <map name="QueryResult"><map><val name="QueryID">1</val><val name="RecordsFound">${found}</val></map></map>
    </map>
</response>
`;
