import { leadImports } from '@/lib/modules/leads/import/kind.labels'

import type { ImportApi } from './imports'

export const leadImportApi: ImportApi = {
  group: 'leads',
  kind: leadImports,
  words: { english: 'leads', hebrew: 'לידים' },
}
