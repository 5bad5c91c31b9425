import { loadListViews } from '@/components/domain/load-list-views'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus, IconTicket } from '@/components/ui/icons'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listCategories } from '@/lib/modules/services/categories.queries'
import { loadServiceList } from '@/lib/modules/services/services.list'
import { listServices } from '@/lib/modules/services/services.queries'
import { href } from '@/lib/routes/find'

import { ServicesTable } from './services-table'

export const generateMetadata = screenTitle('services')

export default screen('services', async ({ actor, search }) => {
  const wanted = loadServiceList(search)
  const views = await loadListViews(actor, 'services', search)
  const scope = requireScope('services', actor)
  return (
    <Page
      route="services"
      actions={
        <Can do="edit service">
          <ButtonLink href={href('services-coupons')} icon={<IconTicket size={20} />}>
            קופונים
          </ButtonLink>
          <ButtonLink href={href('services-add')} variant="primary" icon={<IconPlus size={20} />}>
            שירות חדש
          </ButtonLink>
        </Can>
      }
    >
      <SavedViews {...views} />
      <ServicesTable
        views={<FirstView {...views} />}
        list={await listServices(scope, wanted)}
        categories={await listCategories(scope)}
        wanted={wanted}
        search={search}
        canOpen={findScope('serviceDetails', actor) !== null}
      />
    </Page>
  )
})
