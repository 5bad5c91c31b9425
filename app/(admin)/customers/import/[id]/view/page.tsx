import { ImportView } from '@/components/domain/records/import/import-view'
import { screen, screenTitle } from '@/lib/http/screen'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { findImport } from '@/lib/modules/imports/imports.queries'
import { importScope } from '@/lib/modules/imports/scope.rules'

export const generateMetadata = screenTitle('customers-import-view')

export default screen('customers-import-view', async ({ actor, params, search }) => {
  const scope = importScope(customerImports, actor)
  const batch = await findImport(scope, params.id)
  return <ImportView route="customers-import-view" scope={scope} batch={batch} step={search.step} />
})
