import { ImportList } from '@/components/domain/records/import/import-list'
import { screen, screenTitle } from '@/lib/http/screen'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { leadImports } from '@/lib/modules/leads/import/kind.labels'

export const generateMetadata = screenTitle('leads-import')

export default screen('leads-import', async ({ actor }) => (
  <ImportList route="leads-import" scope={importScope(leadImports, actor)} />
))
