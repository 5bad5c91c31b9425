import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listOffers } from '@/lib/modules/companies/packages.queries'
import { listParentCompanies } from '@/lib/modules/companies/tree.queries'
import { listTypes } from '@/lib/modules/companies/types.queries'

import { NewCompanyForm } from './new-company-form'

export const generateMetadata = screenTitle('companies-add')

export default screen('companies-add', async ({ actor, search }) => {
  const scope = requireScope('companies', actor)
  const places = await listParentCompanies(scope)
  const parentId = places.find(({ id }) => id === search.under)?.id ?? scope.companyId
  const [types, offers] = await Promise.all([listTypes(scope, parentId), listOffers(scope, parentId)])
  return (
    <Page route="companies-add">
      <NewCompanyForm parentId={parentId} places={places} types={types} offers={offers} />
    </Page>
  )
})
