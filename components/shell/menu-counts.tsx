import type { ShellFacts } from '@/lib/modules/home/shell-facts.queries'
import { href } from '@/lib/routes/find'

import { InboxCount } from './inbox/inbox-count'
import { MenuCount } from './menu-count'
import type { MenuCounts } from './side-nav'

/** Returns the counts next to menu entries, by their address. */
export const menuCounts = ({ customers, unreadPosts, waiting }: ShellFacts): MenuCounts => ({
  ...(customers !== null && { [href('customers')]: <MenuCount of={customers} /> }),
  ...(unreadPosts > 0 && { [href('posts')]: <MenuCount of={unreadPosts} unit=" שלא נקראו" /> }),
  ...(waiting !== null && { [href('omnichannel')]: <InboxCount drawn={waiting} /> }),
})
