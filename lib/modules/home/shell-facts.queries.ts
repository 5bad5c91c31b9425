import type { MemberScope, Scope } from '@/lib/access/scope'
import { MAX_COUNTED } from '@/lib/db/counting'
import { readSelects } from '@/lib/db/tenant'
import { type Brand, selectBrand, toBrand } from '@/lib/http/brand'
import { selectCustomerCount } from '@/lib/modules/customers/list-counts.queries'
import { selectUnreadNotifications } from '@/lib/modules/notifications/notifications.queries'
import { selectUnreadPosts } from '@/lib/modules/posts/posts.queries'

export type ShellFacts = {
  brand: Brand
  unreadNotifications: number
  unreadPosts: number
  /** Number of customers that the user may see, or `many` for more than are counted; null for none of them. */
  customers: number | 'many' | null
}

/** Returns what the shell shows around every page. */
export async function loadShellFacts(member: MemberScope, customers: Scope<'customers'> | null): Promise<ShellFacts> {
  const [{ brand, notices, posts }, { counted }] = await Promise.all([
    readSelects(member, (tx) => ({
      brand: selectBrand(tx, member.companyId),
      notices: selectUnreadNotifications(tx, member),
      posts: selectUnreadPosts(tx, member),
    })),
    customers ? readSelects(customers, (tx) => ({ counted: selectCustomerCount(tx, customers) })) : { counted: [] },
  ])
  const count = counted[0]?.count ?? null
  return {
    brand: toBrand(brand),
    unreadNotifications: notices[0]?.count ?? 0,
    unreadPosts: posts[0]?.count ?? 0,
    customers: count !== null && count > MAX_COUNTED ? 'many' : count,
  }
}
