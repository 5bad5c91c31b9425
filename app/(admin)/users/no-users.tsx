import { NoResults } from '@/components/screen/empty-state'
import type { UserListInput } from '@/lib/modules/users/users.list'
import { href } from '@/lib/routes/find'

/** The empty state of a filter without results; without a filter the list contains at least the current user. */
export const NoUsers = ({ wanted }: { wanted: UserListInput }) => (
  <NoResults query={wanted.q} clearHref={`${href('users')}?view=all`} />
)
