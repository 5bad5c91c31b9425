import { IconPlus } from '@tabler/icons-react'

import { SavedViews } from '@/components/domain/saved-views'
import { viewsOf } from '@/components/domain/views-of'
import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { loadServiceList } from '@/lib/modules/services/list'
import { listServices } from '@/lib/modules/services/queries'
import { href } from '@/lib/routes/find'
import { screen, titleOf } from '@/lib/server/screen'

import { ServicesTable } from './services-table'

export const metadata = titleOf('services')

export default screen('services', async ({ actor, search }) => {
  const wanted = loadServiceList(search)
  const views = await viewsOf(actor, 'services', search)
  const canEdit = maybeScope('serviceEdits', actor) !== null
  return (
    <Page
      route="services"
      actions={
        canEdit && (
          <ButtonLink href={href('services-add')} variant="primary" icon={<IconPlus size={20} aria-hidden="true" />}>
            שירות חדש
          </ButtonLink>
        )
      }
    >
      <SavedViews {...views} />
      <ServicesTable
        list={await listServices(scopeOf('services', actor), wanted)}
        wanted={wanted}
        search={search}
        canOpen={maybeScope('serviceDetails', actor) !== null}
      />
    </Page>
  )
})
