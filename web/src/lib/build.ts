/** Which client this page is: the one that the server had when the page was loaded. */

import { api } from './api';

let own: string | undefined;
const TRIED = 'brevet:reloaded-for';

/** The build of this page; unknown until the server has told. */
export function pageBuild(): string | undefined {
  return own;
}

/** Whether the server has another client by now. The first answer tells which one this page is. */
export async function isOutdated(): Promise<boolean> {
  const hello = await api.hello().catch(() => null);
  if (!hello) return false;
  own ??= hello.build;
  return hello.build !== own;
}

/** Loads the page again; not more than once a minute, whatever the server says. */
export function loadAgain(): void {
  const last = Number(sessionStorage.getItem(TRIED) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(TRIED, String(Date.now()));
  setTimeout(() => location.reload(), 1200);
}
