import type { Address } from '@/components/screen/address'
import type { ListedContext } from '@/lib/access/resource-permissions'
import { type Actor, contextScope, findScope, requireScope } from '@/lib/access/scope'
import { pageListChoices } from '@/lib/modules/payment-pages/list-choices.queries'
import { loadPageList } from '@/lib/modules/payment-pages/payment-pages.list'
import { listPages } from '@/lib/modules/payment-pages/payment-pages.queries'

type ScreenInput = { actor: Actor; search: Address['search'] }

/**
 * Loads the list of payment pages: of all contexts, or of one, which requires the permission to that context's list.
 * Throws Forbidden.
 */
export async function loadPagesList({ actor, search }: ScreenInput, context?: ListedContext) {
  const scope = context ? contextScope(context, actor) : requireScope('paymentPages', actor)
  const filter = loadPageList(search)
  const wanted = context ? { ...filter, context } : filter
  const [list, choices] = await Promise.all([listPages(scope, wanted), pageListChoices(scope)])
  return { list, wanted, search, choices, viewer: viewerOf(actor, scope.ownerId === undefined), context }
}

export type PagesFound = Awaited<ReturnType<typeof loadPagesList>>

/**
 * Returns the actor's rights in the list; `opens` is whose pages they may open: `all`, those of one owner id, or none.
 */
function viewerOf(actor: Actor, seesOthers: boolean) {
  const viewing = findScope('paymentPages', actor)
  return {
    seesOthers,
    canEdit: findScope('paymentPageEdits', actor) !== null,
    opens: viewing && (viewing.ownerId ?? 'all'),
  }
}
