import type { MemberScope, Scope } from '@/lib/access/scope'
import { MAX_COUNTED } from '@/lib/db/counting'
import { readSelects } from '@/lib/db/tenant'
import { type Brand, selectBrand, toBrand } from '@/lib/http/brand'
import { selectOwnWaiting } from '@/lib/modules/conversations/list.queries'
import { selectCustomerCount } from '@/lib/modules/customers/list-counts.queries'
import { selectUnreadNotifications } from '@/lib/modules/notifications/notifications.queries'
import { selectUnreadPosts } from '@/lib/modules/posts/posts.queries'

export type ShellFacts = {
  brand: Brand
  unreadNotifications: number
  unreadPosts: number
  /** Number of customers that the user may see, or `many` for more than are counted; null for none of them. */
  customers: number | 'many' | null
  /** People who wait in conversations of the user, or that nobody has; null without the inbox. */
  waiting: number | null
}

/** Returns what the shell shows around every page. */
export async function loadShellFacts(
  member: MemberScope,
  { customers, inbox }: { customers: Scope<'customers'> | null; inbox: Scope<'conversations'> | null },
): Promise<ShellFacts> {
  const [{ brand, notices, posts }, { counted }, { waiting }] = await Promise.all([
    readSelects(member, (tx) => ({
      brand: selectBrand(tx, member.companyId),
      notices: selectUnreadNotifications(tx, member),
      posts: selectUnreadPosts(tx, member),
    })),
    customers ? readSelects(customers, (tx) => ({ counted: selectCustomerCount(tx, customers) })) : { counted: [] },
    inbox ? readSelects(inbox, (tx) => ({ waiting: selectOwnWaiting(tx, inbox) })) : { waiting: null },
  ])
  const count = counted[0]?.count ?? null
  return {
    brand: toBrand(brand),
    unreadNotifications: notices[0]?.count ?? 0,
    unreadPosts: posts[0]?.count ?? 0,
    customers: count !== null && count > MAX_COUNTED ? 'many' : count,
    waiting: waiting === null ? null : (waiting[0]?.count ?? 0),
  }
}
