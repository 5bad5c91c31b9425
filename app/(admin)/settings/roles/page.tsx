import { IconPlus } from '@tabler/icons-react'

import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { scopeOf } from '@/lib/access/scope'
import { findFeatures, listRoles } from '@/lib/modules/roles/queries'
import { isAbove } from '@/lib/modules/roles/rules'
import { href, routeNames, routeOf } from '@/lib/routes/find'
import { screen, screenTitle } from '@/lib/server/screen'

import { SettingsTabs } from '../settings-tabs'
import { RolesTable } from './roles-table'
import { WhyTool } from './why-tool'

export const generateMetadata = screenTitle('roles')

/** The roles of the company, and why somebody can see what. */
export default screen('roles', async ({ actor }) => {
  const scope = scopeOf('roles', actor)
  const [roles, features] = [await listRoles(scope), await findFeatures(scope)]
  const rows = roles.map((role) => ({ ...role, isAbove: isAbove(actor.permissions, role.permissions, features) }))
  return (
    <Page route="roles" tabs={<SettingsTabs actor={actor} current="roles" />}>
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
    </Page>
  )
})

/** The pages behind sign-in, in the order of the table. */
const PAGES = routeNames
  .filter((name) => !routeOf(name).alias && routeOf(name).layout !== 'full')
  .map((value) => ({ value, label: `${routeOf(value).pageTitle} · \u2066${routeOf(value).path}\u2069` }))
