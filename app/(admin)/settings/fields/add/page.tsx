import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listCustomFields, listFieldRoles } from '@/lib/modules/custom-fields/custom-fields.queries'

import { conversionTargets } from '../conversion-targets'
import { FieldForm, type FieldValues } from '../field-form'

export const generateMetadata = screenTitle('custom-fields-add')

const EMPTY: Omit<FieldValues, 'entity'> = {
  label: '',
  type: 'text',
  options: [],
  section: '',
  help: '',
  isRequired: false,
  isSearchable: false,
  inList: false,
  readRoles: [],
  editRoles: [],
  convertsToId: null,
  defaultValue: '',
  isUnique: false,
}

export default screen('custom-fields-add', async ({ actor, search }) => {
  const scope = requireScope('customFields', actor)
  return (
    <Page route="custom-fields-add">
      <FieldForm
        start={{ ...EMPTY, entity: search.entity === 'lead' ? 'lead' : 'customer' }}
        roles={await listFieldRoles(scope)}
        customerFields={conversionTargets(await listCustomFields(scope))}
      />
    </Page>
  )
})
