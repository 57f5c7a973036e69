/** A report names metrics in its own language, whatever the page speaks. */
export const journalMetricNames = {
  zh: {
    jcr_impact_factor: 'JCR 影响因子',
    jcr_zone: 'JCR 分区',
    cas_zone: '中科院分区',
    esi: 'ESI 高被引 / 热点',
    pku_core: '北大核心',
    cssci_source: 'CSSCI 来源',
    cscd_source: 'CSCD 来源',
    warning_list: '预警名单',
  },
  en: {
    jcr_impact_factor: 'JCR impact factor',
    jcr_zone: 'JCR quartile',
    cas_zone: 'CAS zone',
    esi: 'ESI highly cited / hot paper',
    pku_core: 'PKU core journal',
    cssci_source: 'CSSCI source journal',
    cscd_source: 'CSCD source journal',
    warning_list: 'Journals under warning',
  },
} as const;
