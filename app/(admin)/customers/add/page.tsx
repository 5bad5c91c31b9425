import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { listFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { startFormValues } from '@/lib/modules/custom-fields/values.rules'
import { listPicklists } from '@/lib/modules/picklists/picklists.queries'
import { listOwners } from '@/lib/modules/record-kit/owners.queries'
import { listTeamChoices } from '@/lib/modules/record-kit/teams.queries'
import { listTags } from '@/lib/modules/tags/tags.queries'
import { href } from '@/lib/routes/find'

import { AddCustomerForm } from './add-customer-form'

export const generateMetadata = screenTitle('customers-add')

export default screen('customers-add', async ({ actor }) => {
  const scope = requireScope('customerEdits', actor)
  const [owners, teams] = [await listOwners(scope), await listTeamChoices(scope)]
  const [tags, fields, lists] = [await listTags(scope), await listFields(scope, 'customer'), await listPicklists(scope)]
  return (
    <Page route="customers-add">
      <AddCustomerForm
        choices={{ owners, teams, tags, fields, lists }}
        start={startFormValues(fields, businessDay())}
        actorId={actor.id}
        cancelHref={href('customers')}
      />
    </Page>
  )
})
