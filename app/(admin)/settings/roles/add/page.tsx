import { z } from 'zod'

import { Page } from '@/components/screen/page'
import { hasPermission } from '@/lib/access/ability'
import { type Actor, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findFeatures, findRole } from '@/lib/modules/roles/roles.queries'

import { RoleForm, type RoleFormValues } from '../role-form'

export const generateMetadata = screenTitle('roles-add')

export default screen('roles-add', async ({ actor, search }) => {
  const features = await findFeatures(requireScope('roles', actor))
  const giver = { own: [...actor.permissions], features }
  return (
    <Page route="roles-add">
      <RoleForm start={await startOf(actor, search.from)} giver={giver} />
    </Page>
  )
})

const EMPTY: RoleFormValues = { name: '', description: '', requiresTotp: false, permissions: [] }

/**
 * Returns the values of an empty form, or of a copy of a role with those of its permissions that the user may grant.
 */
async function startOf(actor: Actor, from: unknown): Promise<RoleFormValues> {
  const id = z.uuid().safeParse(from)
  if (!id.success) return EMPTY
  const { name, description, requiresTotp, permissions } = await findRole(requireScope('roles', actor), id.data)
  const own = permissions.filter((permission) => hasPermission(actor.permissions, permission))
  return { name: `${name} (העתק)`, description, requiresTotp, permissions: own }
}
