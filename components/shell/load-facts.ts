import { type Actor, findScope, hasFullAccess, memberScope } from '@/lib/access/scope'
import { loadBrand } from '@/lib/http/brand'
import { loadShellFacts, type ShellFacts } from '@/lib/modules/home/shell-facts.queries'

/** Returns what the shell shows an actor; only the branding while they may not work. */
export const loadFactsFor = async (actor: Actor): Promise<ShellFacts> =>
  hasFullAccess(actor)
    ? loadShellFacts(memberScope(actor), {
        customers: findScope('customers', actor),
        inbox: findScope('conversations', actor),
      })
    : {
        brand: await loadBrand(actor.companyId),
        unreadNotifications: 0,
        unreadPosts: 0,
        customers: null,
        waiting: null,
      }
