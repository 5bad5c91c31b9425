import { ImportView } from '@/components/domain/records/import/import-view'
import { screen, screenTitle } from '@/lib/http/screen'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { leadImports } from '@/lib/modules/leads/import/kind.labels'

export const generateMetadata = screenTitle('leads-import-view')

export default screen('leads-import-view', async ({ actor, params, search }) => (
  <ImportView route="leads-import-view" scope={importScope(leadImports, actor)} id={params.id} step={search.step} />
))
