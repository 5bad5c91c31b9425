import { listImportFields } from '@/lib/modules/imports/columns.queries'
import type { Batch } from '@/lib/modules/imports/imports.queries'
import { previewImport } from '@/lib/modules/imports/preview.queries'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'

import { TermsForm } from './terms-form'

/** The step that sets how the file is parsed and which column maps to which field. */
export async function ColumnsStep({ scope, batch }: { scope: ImportScope; batch: Batch }) {
  const preview = await previewImport(scope, batch.id)
  const { id, name, hasHead, mapping, policy, keyField, version, error } = batch
  return (
    <TermsForm
      entity={scope.kind.entity}
      fields={await listImportFields(scope)}
      batch={{ id, name, hasHead, mapping, policy, keyField, version, error }}
      preview={preview}
    />
  )
}
