import { computeFileHeaders, computeSecurityHeaders } from '../host/page-headers.ts';
import { findStaticFile, type StaticFiles } from '../host/static-files.ts';
import { getPagePath, PAGE_SCHEME } from './security/page-url.ts';

/** Privileges of the page's scheme: a proper origin with `fetch`, but no service workers. */
export const PAGE_SCHEME_PRIVILEGES = {
  scheme: PAGE_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

/** Answers `app://warchest/…` from the fixed map of built files; 404 for everything else. */
export function createPageHandler(files: StaticFiles): (request: Request) => Response {
  const always = computeSecurityHeaders(["'self'"]);
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseRequest(405, always);
    const path = getPagePath(request.url);
    const file = path === null ? null : findStaticFile(files, path);
    if (file === null) return refuseRequest(404, always);
    const headers = { ...always, ...computeFileHeaders(file) };
    return new Response(request.method === 'HEAD' ? null : file.body, { status: 200, headers });
  };
}

function refuseRequest(status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}
