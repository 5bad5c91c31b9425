import Link from 'next/link'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { hasPermission } from '@/lib/access/ability'
import { type Actor, requireScope } from '@/lib/access/scope'
import { listRoleHolders } from '@/lib/modules/roles/holders.queries'
import type { RoleRow } from '@/lib/modules/roles/roles.queries'
import { href } from '@/lib/routes/find'

type Props = { actor: Actor; role: RoleRow }

/** Card of the users whom a change of the role affects. */
export async function RoleGlance({ actor, role }: Props) {
  const { rows, isCut } = await listRoleHolders(requireScope('roles', actor), role.id)
  if (rows.length === 0) return null
  const opensPeople = hasPermission(actor.permissions, 'edit users')
  return (
    <Card title={`מי שמחזיק בתפקיד (${role.holders})`}>
      <p>
        {rows.map(({ id, name, isDisabled }, index) => (
          <span key={id}>
            {index > 0 && ' · '}
            {opensPeople ? (
              <Link href={href('users-edit', { id })}>
                <Bidi>{name}</Bidi>
              </Link>
            ) : (
              <Bidi>{name}</Bidi>
            )}
            {isDisabled && ' (מושבת)'}
          </span>
        ))}
        {isCut && ' ועוד'}
      </p>
    </Card>
  )
}
