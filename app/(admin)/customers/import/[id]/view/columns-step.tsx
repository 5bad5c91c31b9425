import { Alert } from '@/components/ui/alert'
import { type Actor, requireScope } from '@/lib/access/scope'
import { listTargets } from '@/lib/modules/customers/imports/fields.queries'
import type { Batch } from '@/lib/modules/customers/imports/imports.queries'
import { previewImport } from '@/lib/modules/customers/imports/preview.queries'

import { TermsForm } from './terms-form'

/** How the file is read, and which column is which. */
export async function ColumnsStep({ actor, batch }: { actor: Actor; batch: Batch }) {
  const preview = await previewImport(requireScope('customerImports', actor), batch.id)
  const { id, name, hasHead, mapping, policy, keyField, version } = batch
  return (
    <>
      {batch.error && (
        <Alert tone="bad" live title="הקובץ לא עבר את הבדיקה, ושום דבר לא נכתב.">
          {batch.error}
        </Alert>
      )}
      <TermsForm
        fields={await listTargets(actor)}
        batch={{ id, name, hasHead, mapping, policy, keyField, version }}
        preview={preview}
      />
    </>
  )
}
