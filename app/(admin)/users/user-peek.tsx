import { FieldList } from '@/components/screen/field-list'
import { PeekPanel } from '@/components/screen/peek-panel'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Phone } from '@/components/ui/phone'
import { permissionName } from '@/lib/access/permission-labels'
import type { Scope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import { listText } from '@/lib/format/list-text'
import { loadFacts } from '@/lib/modules/users/facts.queries'
import { listCurrentPermissions } from '@/lib/modules/users/facts.rules'
import { factorLabels, userRoleLabels, verifiedLabels } from '@/lib/modules/users/users.labels'
import { findUser, type UserDetails } from '@/lib/modules/users/users.queries'
import { userParams } from '@/lib/modules/users/users.schema'
import { href } from '@/lib/routes/find'

import { UserStatusBadge } from './user-status'

type Props = { scope: Scope<'users'>; id: string; ids: readonly string[]; canEdit: boolean }

/** Panel of one user beside the list; nothing if the address names no user of the company. */
export async function UserPeek({ scope, id, ids, canEdit }: Props) {
  if (!userParams.safeParse({ id }).success) return null
  const found = await Promise.all([findUser(scope, id), loadFacts(scope, id)]).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!found) return null
  const [user, facts] = found
  const held = listCurrentPermissions(facts)
  return (
    <PeekPanel id={id} ids={ids} title={user.displayName} href={canEdit ? href('users-edit', { id }) : undefined}>
      <div className="stack">
        <p>
          <UserStatusBadge {...user} />
        </p>
        <FieldList items={itemsOf(user)} />
        {held.length > 0 && (
          <details>
            <summary>הרשאות בפועל ({held.length})</summary>
            <ul>
              {held.map((permission) => (
                <li key={permission}>{permissionName(permission)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </PeekPanel>
  )
}

function itemsOf(user: UserDetails) {
  const { email, phone, role, roleNames, teamName, customerName, verified, totpConfirmedAt } = user
  const seenAt = user.lastSeenAt ?? user.lastSignInAt
  return [
    { label: 'דוא״ל', value: <Ltr>{email}</Ltr> },
    { label: 'טלפון', value: phone && <Phone number={phone} actions /> },
    { label: 'סוג', value: userRoleLabels[role] },
    { label: 'תפקידים', value: roleNames.length > 0 && listText(roleNames) },
    { label: 'צוות', value: teamName && <Bidi>{teamName}</Bidi> },
    { label: 'הלקוח', value: customerName && <Bidi>{customerName}</Bidi> },
    { label: 'אימות כתובת', value: verifiedLabels[verified] },
    { label: 'אימות דו־שלבי', value: factorLabels[totpConfirmedAt ? 'yes' : 'no'] },
    { label: 'נראו לאחרונה', value: seenAt && <DateText at={seenAt} as="datetime" /> },
    { label: 'נוסף', value: <DateText at={user.createdAt} /> },
  ].filter(({ value }) => value)
}
