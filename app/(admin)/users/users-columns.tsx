import type { Column } from '@/components/screen/data-table'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Phone } from '@/components/ui/phone'
import { userRoleLabels } from '@/lib/modules/users/users.labels'
import type { UserRow } from '@/lib/modules/users/users.queries'

import { UserStatusBadge } from './user-status'

export const columns: Column<UserRow>[] = [
  {
    key: 'name',
    header: 'שם',
    sort: true,
    card: 'title',
    cell: ({ displayName }) => (
      <>
        <Avatar name={displayName} />
        <Bidi>{displayName}</Bidi>
      </>
    ),
  },
  {
    key: 'email',
    header: 'דוא״ל',
    isCut: true,
    hideBelow: 'lg',
    card: 'sub',
    cell: ({ email }) => <Mail address={email} />,
  },
  { key: 'phone', header: 'טלפון', hideBelow: 'xl', cell: ({ phone }) => <Phone number={phone || null} /> },
  { key: 'role', header: 'תפקיד', isCut: true, cell: (user) => <Roles {...user} /> },
  {
    key: 'team',
    header: 'צוות',
    hideBelow: 'xl',
    cell: ({ teamName }) => teamName && <Bidi>{teamName}</Bidi>,
  },
  {
    key: 'verified',
    header: 'כתובת',
    hideBelow: 'xl',
    cell: ({ verified }) => (verified === 'yes' ? <Badge tone="ok">אומתה</Badge> : <Badge tone="warn">לא אומתה</Badge>),
  },
  { key: 'status', header: 'מצב', card: 'end', cell: (user) => <UserStatusBadge {...user} /> },
  {
    key: 'seen',
    header: 'נראו לאחרונה',
    sort: true,
    hideBelow: 'lg',
    card: 'sub-end',
    cell: ({ lastSeenAt, lastSignInAt }) => <Seen at={lastSeenAt ?? lastSignInAt} />,
  },
  {
    key: 'factor',
    header: 'דו־שלבי',
    hideBelow: 'xl',
    cell: ({ totpConfirmedAt }) => totpConfirmedAt && <Badge tone="ok">פעיל</Badge>,
  },
]

const Seen = ({ at }: { at: Date | null }) => at && <DateText at={at} as="datetime" />

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} dir="ltr">
    <Ltr>{address}</Ltr>
  </a>
)

/** The names of the user's roles; a client has no roles and is labelled as a client. */
function Roles({ role, roleNames }: Pick<UserRow, 'role' | 'roleNames'>) {
  if (roleNames.length === 0)
    return <span className="muted">{role === 'client' ? userRoleLabels.client : 'ללא תפקיד'}</span>
  return <span title={roleNames.join(', ')}>{roleNames.join(', ')}</span>
}
