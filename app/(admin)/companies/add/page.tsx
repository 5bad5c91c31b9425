import { Page } from '@/components/screen/page'
import { scopeOf } from '@/lib/access/scope'
import { listOffers } from '@/lib/modules/companies/packages/queries'
import { listPlaces } from '@/lib/modules/companies/tree/queries'
import { listTypes } from '@/lib/modules/companies/types/queries'
import { screen, titleOf } from '@/lib/server/screen'

import { NewCompanyForm } from './new-company-form'

export const metadata = titleOf('companies-add')

export default screen('companies-add', async ({ actor }) => {
  const scope = scopeOf('companies', actor)
  const [places, types, offers] = await Promise.all([listPlaces(scope), listTypes(scope), listOffers(scope)])
  return (
    <Page route="companies-add">
      <NewCompanyForm places={places} types={types} offers={offers} />
    </Page>
  )
})
