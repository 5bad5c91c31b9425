import { Page } from '@/components/screen/page'
import { scopeOf } from '@/lib/access/scope'
import { listFieldRoles } from '@/lib/modules/customers/custom-fields/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { FieldForm, type FieldValues } from '../field-form'

export const generateMetadata = screenTitle('custom-fields-add')

const EMPTY: FieldValues = {
  ...{ label: '', type: 'text', options: [], section: '', help: '' },
  ...{ isRequired: false, isSearchable: false, inList: false, readRoles: [], editRoles: [] },
}

export default screen('custom-fields-add', async ({ actor }) => (
  <Page route="custom-fields-add">
    <FieldForm start={EMPTY} roles={await listFieldRoles(scopeOf('customFields', actor))} />
  </Page>
))
