import { customerImports } from '@/lib/modules/customers/import/kind.labels'

import type { ImportApi } from './imports'

export const customerImportApi: ImportApi = {
  group: 'customers',
  kind: customerImports,
  words: { english: 'customers', hebrew: 'לקוחות' },
}
