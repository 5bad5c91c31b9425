import { ImportView } from '@/components/domain/records/import/import-view'
import { screen, screenTitle } from '@/lib/http/screen'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { importScope } from '@/lib/modules/imports/scope.rules'

export const generateMetadata = screenTitle('customers-import-view')

export default screen('customers-import-view', async ({ actor, params, search }) => (
  <ImportView
    route="customers-import-view"
    scope={importScope(customerImports, actor)}
    id={params.id}
    step={search.step}
  />
))
