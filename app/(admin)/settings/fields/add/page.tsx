import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listFieldRoles } from '@/lib/modules/custom-fields/custom-fields.queries'

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
}

export default screen('custom-fields-add', async ({ actor, search }) => (
  <Page route="custom-fields-add">
    <FieldForm
      start={{ ...EMPTY, entity: search.entity === 'lead' ? 'lead' : 'customer' }}
      roles={await listFieldRoles(requireScope('customFields', actor))}
    />
  </Page>
))
