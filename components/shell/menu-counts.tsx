import type { ShellFacts } from '@/lib/modules/home/shell-facts.queries'
import { href } from '@/lib/routes/find'

import type { MenuCounts } from './side-nav'

/** Returns the counts next to menu entries, by their address. */
export const menuCounts = ({ customers, unreadPosts }: ShellFacts): MenuCounts => ({
  ...(customers !== null && { [href('customers')]: <Count of={customers} /> }),
  ...(unreadPosts > 0 && { [href('posts')]: <Count of={unreadPosts} unit=" שלא נקראו" /> }),
})

const Count = ({ of, unit }: { of: number | 'many'; unit?: string }) => (
  <span className="side-count">
    <bdi dir="ltr">{of === 'many' ? '10,000+' : of.toLocaleString('he-IL')}</bdi>
    {unit && <span className="sr-only">{unit}</span>}
  </span>
)
