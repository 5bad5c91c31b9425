import { findRoute, getRoute, routeNames } from '@/lib/routes/find'

/** Descriptions of HTTP methods. */
const METHODS: Readonly<Record<string, string>> = {
  GET: 'קריאה',
  POST: 'הוספה או פעולה',
  PUT: 'שינוי',
  PATCH: 'שינוי',
  DELETE: 'מחיקה',
}

/**
 * Left-to-right mark for a path that begins with a slash, which would otherwise be displayed on the wrong side in
 * Hebrew.
 */
const LEFT_TO_RIGHT = '\u200e'

/**
 * Describes a denied access: the title of the page, or the method and path of the handler. Null if the entry contains
 * neither.
 */
export function deniedText({ route, path, method }: Readonly<Record<string, unknown>>): string | null {
  if (typeof route === 'string') return `עמוד: ${pageTitle(route) ?? route}`
  if (typeof path !== 'string') return null
  const verb = METHODS[String(method)] ?? String(method ?? '')
  const area = areaOf(path)
  return [`${verb}${area ? ` (${area})` : ''}`.trim(), LEFT_TO_RIGHT + path].filter((text) => text !== '').join(': ')
}

const pageTitle = (name: string) => {
  const found = routeNames.find((one) => one === name)
  return found && getRoute(found).pageTitle
}

/** Returns the title of the page that a handler's path belongs to: the page with the longest matching path prefix. */
function areaOf(path: string): string | null {
  const parts = path
    .replace(/^\/api\//, '/')
    .split('/')
    .filter(Boolean)
  for (let length = parts.length; length > 0; length--) {
    const route = findRoute(`/${parts.slice(0, length).join('/')}`)
    if (route) return getRoute(route).pageTitle
  }
  return null
}
