import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus, IconUsersPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadAddonList } from '@/lib/modules/addons/addons.list'
import { listAddons } from '@/lib/modules/addons/addons.queries'
import { href } from '@/lib/routes/find'

import { AddonsTable } from './addons-table'

export const generateMetadata = screenTitle('addons')

export default screen('addons', async ({ actor, search }) => {
  const wanted = loadAddonList(search)
  return (
    <Page
      route="addons"
      actions={
        <>
          <ButtonLink href={href('addons-assign')} icon={<IconUsersPlus size={20} />}>
            שיוך לחברות
          </ButtonLink>
          <ButtonLink href={href('addons-create')} variant="primary" icon={<IconPlus size={20} />}>
            תוסף חדש
          </ButtonLink>
        </>
      }
    >
      <AddonsTable rows={await listAddons(requireScope('companies', actor), wanted)} wanted={wanted} search={search} />
    </Page>
  )
})
