import { ImportView } from '@/components/domain/records/import/import-view'
import { screen, screenTitle } from '@/lib/http/screen'
import { findImport } from '@/lib/modules/imports/imports.queries'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { leadImports } from '@/lib/modules/leads/import/kind.labels'

export const generateMetadata = screenTitle('leads-import-view')

export default screen('leads-import-view', async ({ actor, params, search }) => {
  const scope = importScope(leadImports, actor)
  const batch = await findImport(scope, params.id)
  return <ImportView route="leads-import-view" scope={scope} batch={batch} step={search.step} />
})
