import { Page } from '@/components/screen/page'
import { coversOwner } from '@/lib/access/reach'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { findCustomer } from '@/lib/modules/customers/customers.queries'
import { listOwners } from '@/lib/modules/record-kit/owners.queries'
import { listTeamChoices } from '@/lib/modules/record-kit/teams.queries'
import { listTags } from '@/lib/modules/tags/tags.queries'

import { EditCustomerForm } from './edit-customer-form'

export const generateMetadata = screenTitle('customers-edit')

export default screen('customers-edit', async ({ actor, params }) => {
  const scope = requireScope('customerEdits', actor)
  const customer = await findCustomer(scope, params.id)
  const [owners, teams] = [await listOwners(scope), await listTeamChoices(scope)]
  const [tags, fields] = [await listTags(scope), await listFields(scope, 'customer')]
  const { ownerId, ownerName, teamId, teamName } = customer
  const choices = {
    owners: withPresent(coversOwner(scope, ownerId) ? owners : [], { id: ownerId, name: ownerName }),
    teams: teamId && teamName ? withPresent(teams, { id: teamId, name: teamName }) : teams,
    tags,
    fields,
    lists: customer.lists,
  }
  return (
    <Page route="customers-edit" title={`עריכת ${customer.name}`}>
      <EditCustomerForm customer={customer} choices={choices} canOpen={findScope('customers', actor) !== null} />
    </Page>
  )
})

type Choices = { value: string; label: string }[]

/** Keeps the present value among the choices, even a person who has left the company. */
const withPresent = (choices: Choices, { id, name }: { id: string; name: string }): Choices =>
  choices.some(({ value }) => value === id) ? choices : [{ value: id, label: name }, ...choices]
