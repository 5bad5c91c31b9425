import { redirect } from 'next/navigation'

import { type Address, withSearch } from '@/components/screen/address'
import { type Actor, findScope, memberScope } from '@/lib/access/scope'
import { listViews, type View } from '@/lib/modules/views/views.queries'
import { isViewChanged, parseView, viewSearch } from '@/lib/modules/views/views.rules'
import type { ViewList } from '@/lib/modules/views/views.schema'
import { href } from '@/lib/routes/find'

export type ListViews = {
  list: ViewList
  views: (View & { href: string; mayChange: boolean })[]
  /** The view in the address, and whether the list now differs from it. */
  current: string | null
  isChanged: boolean
  /** The search part that a new view would store; empty if there is nothing to store. */
  search: string
  allHref: string
  hasTeam: boolean
  canShareAll: boolean
}

/**
 * Loads the saved views of a list. A list opened without parameters redirects to the visitor's default view;
 * `?view=all` prevents that.
 */
export async function loadListViews(actor: Actor, list: ViewList, search: Address['search']): Promise<ListViews> {
  const { views, hasTeam } = await listViews(memberScope(actor), list)
  const path = href(list)
  const linked = views.map((view) => ({ ...view, href: `${path}?${viewSearch(view)}` }))
  const opening = linked.find(({ isDefault }) => isDefault)
  if (opening && Object.keys(search).length === 0) redirect(opening.href)
  const canShareAll = findScope('sharedViews', actor) !== null
  const now = withSearch({ path: '', search }, {}).slice(1)
  const current = linked.find(({ id }) => id === search.view)
  const kept = parseView(now)
  return {
    list,
    hasTeam,
    canShareAll,
    views: linked.map((view) => ({
      ...view,
      mayChange: view.isOwn || (view.share === 'company' && canShareAll),
    })),
    current: current?.id ?? null,
    isChanged: current !== undefined && isViewChanged(current, now),
    search: kept.search || kept.hiddenColumns.length > 0 ? now : '',
    allHref: opening ? `${path}?view=all` : path,
  }
}
