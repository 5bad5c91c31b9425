import { findRoute, getRoute, routeNames } from '@/lib/routes/find'

/** What a handler is asked to do, by its method. */
const METHODS: Readonly<Record<string, string>> = {
  GET: 'קריאה',
  POST: 'הוספה או פעולה',
  PUT: 'שינוי',
  PATCH: 'שינוי',
  DELETE: 'מחיקה',
}

/** Before an address that begins with a slash, which would stand on its other side in Hebrew. */
const LEFT_TO_RIGHT = '\u200e'

/** What was refused, in words: the title of the page, or what was asked of which address. Null where the row says neither. */
export function deniedText({ route, path, method }: Readonly<Record<string, unknown>>): string | null {
  if (typeof route === 'string') return `עמוד: ${pageTitle(route) ?? route}`
  if (typeof path !== 'string') return null
  const asked = METHODS[String(method)] ?? String(method ?? '')
  const area = areaOf(path)
  return [`${asked}${area ? ` (${area})` : ''}`.trim(), LEFT_TO_RIGHT + path].filter((text) => text !== '').join(': ')
}

const pageTitle = (name: string) => {
  const found = routeNames.find((one) => one === name)
  return found && getRoute(found).pageTitle
}

/** The page that an address of a handler belongs to: the nearest one whose path it begins with. */
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
