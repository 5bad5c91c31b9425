import { satisfiesGate } from '@/lib/access/ability'
import type { Resource } from '@/lib/access/resource-permissions'
import { type Actor, findScope } from '@/lib/access/scope'
import { palette } from '@/lib/manifest/palette'
import type { RecordKind } from '@/lib/modules/palette/palette.schema'
import { getRoute, routeNames } from '@/lib/routes/find'
import { resolveRouteBeforeGate } from '@/lib/routes/guard'
import type { RouteName } from '@/lib/routes/table'

/**
 * What the palette offers before anything is typed: screens, "new …" screens, and the kinds of records that may be
 * searched. The screens by name, since every page carries them: the palette, which loads late, knows their titles.
 */
export type OfferedScreens = { screens: RouteName[]; beginnings: RouteName[]; kinds: RecordKind[] }

/** Screens that create something new; the palette lists them as actions. */
const beginnings = routeNames
  .filter((name) => getRoute(name).begins)
  .sort((one, other) => (getRoute(one).begins ?? 0) - (getRoute(other).begins ?? 0))

/** Screens without a gate that are useful to clients. */
const FOR_CLIENTS: readonly string[] = ['access-control', 'account', 'notifications', 'posts']

/** Screens whose gate, as specified, is weaker than the permission that their content requires. */
const NEEDS_MORE: Partial<Record<RouteName, Resource>> = { 'sites-payment-pages-create': 'paymentPageCreation' }

/** Returns what this visitor may open. */
export function offeredScreens(actor: Actor): OfferedScreens {
  const open = routeNames.filter((name) => isOffered(name, actor))
  return {
    screens: open.filter((name) => !beginnings.includes(name)),
    beginnings: beginnings.filter((name) => open.includes(name)),
    kinds: kindsOf(actor),
  }
}

function isOffered(name: RouteName, actor: Actor): boolean {
  const { path, layout, page, gate, alias } = getRoute(name)
  if (layout === 'full' || page === false || alias || path.includes('{') || name === 'error-403') return false
  if (resolveRouteBeforeGate(name, actor) !== name || !satisfiesGate(gate, actor.permissions)) return false
  const more = NEEDS_MORE[name]
  if (more && findScope(more, actor) === null) return false
  return actor.role === 'client' ? gate !== undefined || FOR_CLIENTS.includes(name) : name !== 'access-control'
}

function kindsOf(actor: Actor): RecordKind[] {
  const kinds = Object.keys(palette) as RecordKind[]
  return kinds.filter((kind) => findScope(palette[kind].resource, actor) !== null)
}
