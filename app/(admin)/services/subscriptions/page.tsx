import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listSubscribable } from '@/lib/modules/subscriptions/record.queries'
import { loadCustomerServiceList } from '@/lib/modules/subscriptions/subscriptions.list'
import { listCustomerServices } from '@/lib/modules/subscriptions/subscriptions.queries'
import { href } from '@/lib/routes/find'

import { SubscriptionsTable } from './subscriptions-table'

export const generateMetadata = screenTitle('customer-services')

export default screen('customer-services', async ({ actor, search }) => {
  const wanted = loadCustomerServiceList(search)
  const scope = requireScope('customerServices', actor)
  return (
    <Page
      route="customer-services"
      actions={
        <ButtonLink href={href('customer-services-add')} variant="primary" icon={<IconPlus size={20} />}>
          שירות ללקוח
        </ButtonLink>
      }
    >
      <LiveRefresh topics={['customer-service']} />
      <SubscriptionsTable
        list={await listCustomerServices(scope, wanted)}
        offers={await listSubscribable(scope)}
        wanted={wanted}
        search={search}
      />
    </Page>
  )
})
