import { Page } from '@/components/screen/page'
import { coversOwner } from '@/lib/access/reach'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadLeadFormChoices } from '@/lib/modules/leads/form-choices.queries'
import { findLead } from '@/lib/modules/leads/leads.queries'

import { leadFormValues } from '../../lead-form'
import { EditLeadForm } from './edit-lead-form'

export const generateMetadata = screenTitle('leads-edit')

export default screen('leads-edit', async ({ actor, params }) => {
  const scope = requireScope('leadEdits', actor)
  const lead = await findLead(scope, params.id)
  const { pipelines: _, ...choices } = await loadLeadFormChoices(scope)
  const { ownerId, ownerName, teamId, teamName } = lead
  return (
    <Page route="leads-edit" title={`עריכת ${lead.name}`}>
      <EditLeadForm
        id={lead.id}
        defaults={leadFormValues(lead, choices.fields)}
        source={lead.source}
        choices={{
          ...choices,
          owners: withPresent(coversOwner(scope, ownerId) ? choices.owners : [], ownerId, ownerName),
          teams: withPresent(choices.teams, teamId, teamName),
        }}
        canOpen={findScope('leads', actor) !== null}
      />
    </Page>
  )
})

type Choices = readonly { value: string; label: string }[]

/** Keeps the present value among the choices, even a person who has left the company. */
const withPresent = (choices: Choices, id: string | null, name: string | null): Choices =>
  !id || choices.some(({ value }) => value === id) ? choices : [{ value: id, label: name ?? '' }, ...choices]
