import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findFeatures, listCompanyRoles } from '@/lib/modules/roles/roles.queries'
import { isAbove } from '@/lib/modules/roles/roles.rules'
import { getRoute, href, routeNames } from '@/lib/routes/find'

import { SettingsTabs } from '../settings-tabs'
import { RolesTable } from './roles-table'
import { WhyTool } from './why-tool'

export const generateMetadata = screenTitle('roles')

/** The screen of the company's roles, with a tool that explains why a user can open a page. */
export default screen('roles', async ({ actor }) => {
  const scope = requireScope('roles', actor)
  const [roles, features] = [await listCompanyRoles(scope), await findFeatures(scope)]
  const rows = roles.map((role) => ({ ...role, isAbove: isAbove(actor.permissions, role.permissions, features) }))
  return (
    <Page route="roles" tabs={<SettingsTabs actor={actor} current="roles" />}>
      <Card
        title="תפקידים"
        flush
        actions={
          <ButtonLink href={href('roles-add')} variant="primary" icon={<IconPlus size={20} />}>
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

/** Options of all pages that require sign-in, in the order of the route table. */
const PAGES = routeNames
  .filter((name) => !getRoute(name).alias && getRoute(name).layout !== 'full')
  .map((value) => ({ value, label: `${getRoute(value).pageTitle} · \u2066${getRoute(value).path}\u2069` }))
