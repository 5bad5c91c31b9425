import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findFeatures, findRole } from '@/lib/modules/roles/roles.queries'
import { isAbove } from '@/lib/modules/roles/roles.rules'

import { RoleForm } from '../../role-form'
import { RoleGlance } from '../../role-glance'

export const generateMetadata = screenTitle('roles-edit')

export default screen('roles-edit', async ({ actor, params }) => {
  const scope = requireScope('roles', actor)
  const [role, features] = [await findRole(scope, params.id), await findFeatures(scope)]
  const { id, version, name, description, requiresTotp, permissions } = role
  const giver = { own: [...actor.permissions], features }
  return (
    <Page route="roles-edit" title={name} params={{ id }}>
      <RoleGlance actor={actor} role={role} />
      {isAbove(actor.permissions, permissions, features) ? (
        <Alert tone="warn" title="התפקיד הזה מעל שלך">
          הוא כולל הרשאות שאין לך, ולכן רק מי שמחזיק בכולן יכול לשנות אותו.
        </Alert>
      ) : (
        <RoleForm start={{ name, description, requiresTotp, permissions }} saved={{ id, version }} giver={giver} />
      )}
    </Page>
  )
})
