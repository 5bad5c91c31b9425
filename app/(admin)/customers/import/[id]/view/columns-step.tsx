import { Alert } from '@/components/ui/alert'
import type { Actor } from '@/lib/access/scope'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { listImportFields } from '@/lib/modules/imports/columns.queries'
import type { Batch } from '@/lib/modules/imports/imports.queries'
import { previewImport } from '@/lib/modules/imports/preview.queries'
import { importScope } from '@/lib/modules/imports/scope.rules'

import { TermsForm } from './terms-form'

/** The step that sets how the file is parsed and which column maps to which field. */
export async function ColumnsStep({ actor, batch }: { actor: Actor; batch: Batch }) {
  const scope = importScope(customerImports, actor)
  const preview = await previewImport(scope, batch.id)
  const { id, name, hasHead, mapping, policy, keyField, version } = batch
  return (
    <>
      {batch.error && (
        <Alert tone="bad" live title="הקובץ לא עבר את הבדיקה, ושום דבר לא נכתב.">
          {batch.error}
        </Alert>
      )}
      <TermsForm
        fields={await listImportFields(scope)}
        batch={{ id, name, hasHead, mapping, policy, keyField, version }}
        preview={preview}
      />
    </>
  )
}
