import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { startFormValues } from '@/lib/modules/custom-fields/values.rules'
import { loadLeadFormChoices } from '@/lib/modules/leads/form-choices.queries'
import { href } from '@/lib/routes/find'

import { AddLeadForm } from './add-lead-form'

export const generateMetadata = screenTitle('leads-add')

export default screen('leads-add', async ({ actor }) => {
  const { pipelines, ...choices } = await loadLeadFormChoices(requireScope('leadEdits', actor))
  return (
    <Page route="leads-add">
      <AddLeadForm
        choices={choices}
        start={startFormValues(choices.fields, businessDay())}
        pipelines={pipelines}
        actorId={actor.id}
        cancelHref={href('leads')}
      />
    </Page>
  )
})
