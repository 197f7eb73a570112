/** Sites that links in the app may open in the user's browser, by exact host name. */
const ALLOWED_HOSTS: ReadonlySet<string> = new Set([
  'masterunitlist.info',
  'www.masterunitlist.info',
  'bg.battletech.com',
  'www.catalystgamelabs.com',
]);

/** The address to open in the user's browser; null unless it is a plain https link to one of these sites. */
export function getExternalLink(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.protocol !== 'https:') return null;
  if (parsed.username !== '' || parsed.password !== '' || parsed.port !== '') return null;
  return ALLOWED_HOSTS.has(parsed.hostname) ? parsed.href : null;
}
