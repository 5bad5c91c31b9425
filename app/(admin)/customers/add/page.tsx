import { Page } from '@/components/screen/page'
import { scopeOf } from '@/lib/access/scope'
import { listTeams } from '@/lib/modules/customers/choices/queries'
import { listFields } from '@/lib/modules/customers/custom-fields/queries'
import { listOwners } from '@/lib/modules/customers/owners/queries'
import { listTags } from '@/lib/modules/customers/tags/queries'
import { href } from '@/lib/routes/find'
import { screen, screenTitle } from '@/lib/server/screen'

import { AddCustomerForm } from './add-customer-form'

export const generateMetadata = screenTitle('customers-add')

export default screen('customers-add', async ({ actor }) => {
  const scope = scopeOf('customerEdits', actor)
  const [owners, teams] = [await listOwners(scope), await listTeams(scope)]
  const [tags, fields] = [await listTags(scope), await listFields(scope)]
  return (
    <Page route="customers-add">
      <AddCustomerForm choices={{ owners, teams, tags, fields }} actorId={actor.id} cancelHref={href('customers')} />
    </Page>
  )
})
