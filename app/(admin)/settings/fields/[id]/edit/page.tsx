import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findCustomField, listCustomFields, listFieldRoles } from '@/lib/modules/custom-fields/custom-fields.queries'

import { toCustomFormValue } from '@/lib/modules/custom-fields/values.rules'

import { conversionTargets } from '../../conversion-targets'
import { FieldForm } from '../../field-form'

export const generateMetadata = screenTitle('custom-fields-edit')

export default screen('custom-fields-edit', async ({ actor, params }) => {
  const scope = requireScope('customFields', actor)
  const { id, version, isArchived: _, ...start } = await findCustomField(scope, params.id)
  return (
    <Page route="custom-fields-edit" title={`עריכת השדה ${start.label}`}>
      <FieldForm
        start={{ ...start, defaultValue: toCustomFormValue(start, start.defaultValue ?? undefined) }}
        saved={{ id, version }}
        roles={await listFieldRoles(scope)}
        customerFields={conversionTargets(await listCustomFields(scope))}
      />
    </Page>
  )
})
