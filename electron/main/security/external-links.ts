/** Sites that a link in the app may open in the user's browser, by exact name. */
const ALLOWED_HOSTS: ReadonlySet<string> = new Set([
  'masterunitlist.info',
  'www.masterunitlist.info',
  'bg.battletech.com',
  'www.catalystgamelabs.com',
]);

/** The address to hand to the user's browser, or null when it is not a plain https link to a known site. */
export function getExternalLink(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.protocol !== 'https:') return null;
  if (parsed.username !== '' || parsed.password !== '' || parsed.port !== '') return null;
  return ALLOWED_HOSTS.has(parsed.hostname) ? parsed.href : null;
}
