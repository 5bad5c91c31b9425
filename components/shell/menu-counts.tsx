import { Suspense } from 'react'

import { type Actor, findScope, hasFullAccess, type MemberScope, memberScope, type Scope } from '@/lib/access/scope'
import { countCustomers } from '@/lib/modules/customers/list-counts.queries'
import { countUnreadPosts } from '@/lib/modules/posts/posts.queries'
import { href } from '@/lib/routes/find'

import type { MenuCounts } from './side-nav'

/** Returns the counts next to menu entries; streamed, so that the page does not wait for them. */
export function menuCounts(actor: Actor): MenuCounts {
  if (!hasFullAccess(actor)) return {}
  const scope = findScope('customers', actor)
  return {
    ...(scope && {
      [href('customers')]: (
        <Suspense>
          <Customers scope={scope} />
        </Suspense>
      ),
    }),
    [href('posts')]: (
      <Suspense>
        <UnreadPosts scope={memberScope(actor)} />
      </Suspense>
    ),
  }
}

async function UnreadPosts({ scope }: { scope: MemberScope }) {
  const count = await countUnreadPosts(scope)
  if (count === 0) return null
  return (
    <span className="side-count">
      <bdi dir="ltr">{count.toLocaleString('he-IL')}</bdi>
      <span className="sr-only"> שלא נקראו</span>
    </span>
  )
}

async function Customers({ scope }: { scope: Scope<'customers'> }) {
  const { count, isEstimated } = await countCustomers(scope)
  return (
    <span className="side-count">
      <bdi dir="ltr">{isEstimated ? '10,000+' : count.toLocaleString('he-IL')}</bdi>
    </span>
  )
}
