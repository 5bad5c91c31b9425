import type { Actor } from '@/lib/access/scope'
import { findRoute, getRoute } from '@/lib/routes/find'
import { admit } from '@/lib/routes/guard'

const LONGEST = 1000
// Characters that a browser could read as another host or path: backslashes, controls, spaces, encoded slashes and
// dots.
const SUSPICIOUS = /[\\\p{C}\p{Z}]|%(?:2e|2f|5c|0[0-9a-f]|1[0-9a-f]|7f|25)/iu

/**
 * Returns the path to open after signing in, if it is a page of this app that the actor may open (security 4.26); else
 * undefined.
 */
export function nextPath(next: string | undefined, actor: Actor): string | undefined {
  const path = ownPath(next)
  const name = path && findRoute(path.pathname)
  if (!name || getRoute(name).page === false || admit(name, actor) !== name) return undefined
  return path.pathname + path.search
}

/** Returns path and query of the URL of a page of this app; undefined for any other text. */
export function ownPath(next: string | undefined): { pathname: string; search: string } | undefined {
  if (!next || next.length > LONGEST || SUSPICIOUS.test(next) || !/^\/(?!\/)/.test(next)) return undefined
  const url = parse(next)
  const isWhole = url && url.host === HERE.host && next.split(/[?#]/, 1)[0] === url.pathname
  return isWhole && findRoute(url.pathname) ? { pathname: url.pathname, search: url.search } : undefined
}

const HERE = new URL('http://here.invalid')

function parse(text: string): URL | undefined {
  try {
    return new URL(text, HERE)
  } catch {
    return undefined
  }
}
