import { Status } from '@/components/ui/badge'
import { userStatusLabels, userStatusTones } from '@/lib/modules/users/users.labels'
import { isInvitationExpired, userStatus } from '@/lib/modules/users/users.rules'

type Props = { disabledAt: Date | null; joinedAt: Date | null; invitedAt: Date | null }

/** Badge of a user's status; for an invitation it also shows whether the link has expired. */
export function UserStatusBadge({ disabledAt, joinedAt, invitedAt }: Props) {
  const status = userStatus({ disabledAt, joinedAt })
  if (status === 'invited' && isInvitationExpired(invitedAt)) return <Status tone="warn">ההזמנה פגה</Status>
  return <Status tone={userStatusTones[status]}>{userStatusLabels[status]}</Status>
}
