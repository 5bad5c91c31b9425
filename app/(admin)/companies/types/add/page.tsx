import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { listOwnFeatures } from '@/lib/modules/companies/packages.queries'
import { listTypes } from '@/lib/modules/companies/types.queries'

import { offeredFeatures, termsOf } from '../terms'
import { NewPackageForm } from './new-package-form'

export const generateMetadata = screenTitle('companies-types-add')

export default screen('companies-types-add', async ({ actor }) => {
  const scope = requireScope('companies', actor)
  const [types, own] = await Promise.all([listTypes(scope), listOwnFeatures(scope)])
  return (
    <Page route="companies-types-add">
      <NewPackageForm
        start={termsOf(undefined, businessDay())}
        types={types.map(({ id, name }) => ({ value: id, label: name }))}
        offered={offeredFeatures(own)}
      />
    </Page>
  )
})
