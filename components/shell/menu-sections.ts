import { satisfiesGate } from '@/lib/access/ability'
import type { Actor } from '@/lib/access/scope'
import { getRoute } from '@/lib/routes/find'
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

const link = (route: RouteName, icon: string): MenuLink => ({
  title: getRoute(route).pageTitle,
  href: getRoute(route).path,
  icon,
})
