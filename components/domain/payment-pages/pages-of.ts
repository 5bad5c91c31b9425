import type { Address } from '@/components/screen/address'
import type { ListedContext } from '@/lib/access/resource-permissions'
import { type Actor, contextScope, findScope, requireScope } from '@/lib/access/scope'
import { pageListChoices } from '@/lib/modules/payment-pages/list-choices.queries'
import { loadPageList } from '@/lib/modules/payment-pages/payment-pages.list'
import { listPages } from '@/lib/modules/payment-pages/payment-pages.queries'

type Visit = { actor: Actor; search: Address['search'] }

/** What the list of pages shows: of every context, or of one by the permission to its own list. Throws Forbidden. */
export async function pagesOf({ actor, search }: Visit, context?: ListedContext) {
  const scope = context ? contextScope(context, actor) : requireScope('paymentPages', actor)
  const asked = loadPageList(search)
  const wanted = context ? { ...asked, context } : asked
  const [list, choices] = await Promise.all([listPages(scope, wanted), pageListChoices(scope)])
  return { list, wanted, search, choices, viewer: viewerOf(actor, scope.ownerId === undefined), context }
}

export type PagesFound = Awaited<ReturnType<typeof pagesOf>>

/** `opens`: whose pages the actor may open, all of them or those of one owner. */
function viewerOf(actor: Actor, seesOthers: boolean) {
  const viewing = findScope('paymentPages', actor)
  return {
    seesOthers,
    canEdit: findScope('paymentPageEdits', actor) !== null,
    opens: viewing && (viewing.ownerId ?? 'all'),
  }
}
