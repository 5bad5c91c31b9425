import { Page } from '@/components/screen/page'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { listTeams } from '@/lib/modules/customers/choices/queries'
import { listFields } from '@/lib/modules/customers/custom-fields/queries'
import { listOwners } from '@/lib/modules/customers/owners/queries'
import { findCustomer } from '@/lib/modules/customers/queries'
import { listTags } from '@/lib/modules/customers/tags/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { EditCustomerForm } from './edit-customer-form'

export const generateMetadata = screenTitle('customers-edit')

export default screen('customers-edit', async ({ actor, params }) => {
  const scope = scopeOf('customerEdits', actor)
  const customer = await findCustomer(scope, params.id)
  const [owners, teams] = [await listOwners(scope), await listTeams(scope)]
  const [tags, fields] = [await listTags(scope), await listFields(scope)]
  const { ownerId, ownerName, teamId, teamName } = customer
  const choices = {
    owners: withPresent(owners, { id: ownerId, name: ownerName }),
    teams: teamId && teamName ? withPresent(teams, { id: teamId, name: teamName }) : teams,
    ...{ tags, fields },
  }
  return (
    <Page route="customers-edit" title={`עריכת ${customer.name}`}>
      <EditCustomerForm customer={customer} choices={choices} canOpen={maybeScope('customers', actor) !== null} />
    </Page>
  )
})

type Choices = { value: string; label: string }[]

/** What is there stays a choice, even a person who has left. */
const withPresent = (choices: Choices, { id, name }: { id: string; name: string }): Choices =>
  choices.some(({ value }) => value === id) ? choices : [{ value: id, label: name }, ...choices]
