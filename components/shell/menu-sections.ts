import { passes } from '@/lib/access/gate'
import type { Actor } from '@/lib/access/scope'
import { routeOf } from '@/lib/routes/find'
import { menu } from '@/lib/routes/menu'
import type { RouteName } from '@/lib/routes/table'

export type MenuLink = { title: string; href: string; icon: string }
export type MenuSection = { label: string | null; links: MenuLink[] }
type Viewer = Pick<Actor, 'role' | 'verified' | 'permissions'>

/** The menu as this visitor may use it: what the gate would refuse is not in it. */
export function menuSections(viewer: Viewer): MenuSection[] {
  return menu
    .map(({ label, items }) => ({
      label: label ?? null,
      links: items.filter(({ route }) => isOffered(route, viewer)).map(({ route, icon }) => link(route, icon)),
    }))
    .filter(({ links }) => links.length > 0)
}

function isOffered(route: RouteName, { role, verified, permissions }: Viewer): boolean {
  if (!verified) return route === 'home'
  if (route === 'access-control' || route === 'home') return (role === 'client') === (route === 'access-control')
  const { gate } = routeOf(route)
  return gate ? passes(gate, permissions) : role !== 'client'
}

const link = (route: RouteName, icon: string): MenuLink => ({
  title: routeOf(route).pageTitle,
  href: routeOf(route).path,
  icon,
})
