/** Placeholder. */
export function CampaignsPage() {
  return null;
}
