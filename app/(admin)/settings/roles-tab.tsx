import { IconPlus } from '@tabler/icons-react'

import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type Actor, scopeOf } from '@/lib/access/scope'
import { findFeatures, listRoles } from '@/lib/modules/roles/queries'
import { isAbove } from '@/lib/modules/roles/rules'
import { href, routeNames, routeOf } from '@/lib/routes/find'

import { RolesTable } from './roles/roles-table'
import { WhyTool } from './roles/why-tool'

/** The roles of the company, and why somebody can see what. */
export async function RolesTab({ actor }: { actor: Actor }) {
  const scope = scopeOf('roles', actor)
  const [roles, features] = [await listRoles(scope), await findFeatures(scope)]
  const rows = roles.map((role) => ({ ...role, isAbove: isAbove(actor.permissions, role.permissions, features) }))
  return (
    <div className="stack">
      <Card
        title="תפקידים"
        flush
        actions={
          <ButtonLink href={href('roles-add')} variant="primary" icon={<IconPlus size={20} aria-hidden="true" />}>
            תפקיד חדש
          </ButtonLink>
        }
      >
        <RolesTable rows={rows} />
      </Card>
      <Card title="למה אדם רואה עמוד, או לא רואה אותו">
        <WhyTool pages={PAGES} />
      </Card>
    </div>
  )
}

/** The pages behind sign-in, in the order of the table. */
const PAGES = routeNames
  .filter((name) => !routeOf(name).alias && routeOf(name).layout !== 'full')
  .map((value) => ({ value, label: `${routeOf(value).pageTitle} · \u2066${routeOf(value).path}\u2069` }))
