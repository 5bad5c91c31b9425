import { ImportList } from '@/components/domain/records/import/import-list'
import { screen, screenTitle } from '@/lib/http/screen'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { importScope } from '@/lib/modules/imports/scope.rules'

export const generateMetadata = screenTitle('customers-import')

export default screen('customers-import', async ({ actor }) => (
  <ImportList route="customers-import" scope={importScope(customerImports, actor)} />
))
