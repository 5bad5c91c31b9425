import { satisfiesGate } from '@/lib/access/ability'
import type { Actor } from '@/lib/access/scope'
import { getRoute, routeNames, trail } from '@/lib/routes/find'
import { type MenuItem, menu } from '@/lib/routes/menu'
import type { RouteName } from '@/lib/routes/table'

import type { MenuEntry, MenuLink, MenuSection } from './menu-links'

type Viewer = Pick<Actor, 'role' | 'verified' | 'permissions'>

/** Returns the menu entries that the visitor may open; a group with a single screen becomes a plain entry. */
export function menuSections(viewer: Viewer): MenuSection[] {
  return menu
    .map(({ label, items }) => ({
      label: label ?? null,
      entries: items.flatMap((item) => entriesOf(item, viewer)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function entriesOf(item: MenuItem, viewer: Viewer): MenuEntry[] {
  const { icon } = item
  if ('route' in item) return isOffered(item.route, viewer) ? [link(item.route, icon)] : []
  const links = item.screens.filter((route) => isOffered(route, viewer)).map((route) => link(route, icon))
  return links.length > 1 ? [{ title: item.title, icon, links }] : links
}

function isOffered(route: RouteName, { role, verified, permissions }: Viewer): boolean {
  if (!verified) return route === 'home'
  if (route === 'access-control' || route === 'home') return (role === 'client') === (route === 'access-control')
  const { gate } = getRoute(route)
  return gate ? satisfiesGate(gate, permissions) : role !== 'client' || route === 'posts'
}

const IN_MENU = new Set(
  menu.flatMap(({ items }) => items).flatMap((item) => ('route' in item ? [item.route] : item.screens)),
)

/** Returns the addresses of pages below a screen of the menu that do not begin with its own. */
const pagesElsewhere = (route: RouteName): string[] =>
  routeNames
    .filter((name) => !IN_MENU.has(name) && trail(name).findLast((above) => IN_MENU.has(above)) === route)
    .map((name) => getRoute(name).path)
    .filter((path) => route !== 'home' && !path.startsWith(`${getRoute(route).path}/`))

const PAGES = new Map([...IN_MENU].map((route) => [route, pagesElsewhere(route)]))

function link(route: RouteName, icon: string): MenuLink {
  const { pageTitle, path } = getRoute(route)
  const pages = PAGES.get(route) ?? []
  return { title: pageTitle, href: path, icon, ...(pages.length > 0 && { pages }) }
}
