import { Status } from '@/components/ui/badge'
import { userStatusLabels, userStatusTones } from '@/lib/modules/users/users.labels'
import { isInvitationLate, userStatus } from '@/lib/modules/users/users.rules'

type Props = { disabledAt: Date | null; joinedAt: Date | null; invitedAt: Date | null }

/** What a user stands as; of an invitation also whether its link has run out. */
export function UserStatusBadge({ disabledAt, joinedAt, invitedAt }: Props) {
  const status = userStatus({ disabledAt, joinedAt })
  if (status === 'invited' && isInvitationLate(invitedAt)) return <Status tone="warn">ההזמנה פגה</Status>
  return <Status tone={userStatusTones[status]}>{userStatusLabels[status]}</Status>
}
