import { z } from 'zod'

import { Page } from '@/components/screen/page'
import { may } from '@/lib/access/ability'
import { type Actor, scopeOf } from '@/lib/access/scope'
import { findFeatures, findRole } from '@/lib/modules/roles/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { RoleForm, type RoleFormValues } from '../role-form'

export const generateMetadata = screenTitle('roles-add')

export default screen('roles-add', async ({ actor, search }) => {
  const features = await findFeatures(scopeOf('roles', actor))
  const giver = { own: [...actor.permissions], features }
  return (
    <Page route="roles-add">
      <RoleForm start={await startOf(actor, search.from)} giver={giver} />
    </Page>
  )
})

const EMPTY: RoleFormValues = { name: '', description: '', requiresTotp: false, permissions: [] }

/** An empty form, or a copy of a role: of it, what the person may give. */
async function startOf(actor: Actor, from: unknown): Promise<RoleFormValues> {
  const id = z.uuid().safeParse(from)
  if (!id.success) return EMPTY
  const { name, description, requiresTotp, permissions } = await findRole(scopeOf('roles', actor), id.data)
  const own = permissions.filter((permission) => may(actor.permissions, permission))
  return { name: `${name} (העתק)`, description, requiresTotp, permissions: own }
}
