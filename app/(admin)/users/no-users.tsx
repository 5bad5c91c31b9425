import { NoResults } from '@/components/screen/empty-state'
import type { UserListInput } from '@/lib/modules/users/users.list'
import { href } from '@/lib/routes/find'

/** Nobody matches; without a filter there is always who looks. */
export const NoUsers = ({ wanted }: { wanted: UserListInput }) => (
  <NoResults query={wanted.q} clearHref={`${href('users')}?view=all`} />
)
