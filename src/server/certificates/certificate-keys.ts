/** Seals the private keys of the institutions' certificates; what a seal belongs to is bound in. */
export interface CertificateKeys {
  seal(text: string, belongsTo: string): string;
  open(sealed: string, belongsTo: string): string;
}

export interface WithCertificateKeys {
  certificateKeys: CertificateKeys;
}
