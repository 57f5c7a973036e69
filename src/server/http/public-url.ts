export interface WithPublicUrl {
  /** Where users reach the platform, when the deployment says so. */
  publicUrl: string | undefined;
}
