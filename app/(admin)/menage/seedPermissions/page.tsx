import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findDiff, isOfRoot, listApplied, listCatalogue } from '@/lib/modules/permission-seed/permission-seed.queries'

import { AppliedCard } from './applied-card'
import { CatalogueCard } from './catalogue-card'
import { previewOf } from './preview'
import { SeedForm } from './seed-form'

export const generateMetadata = screenTitle('seed-permissions')

export default screen('seed-permissions', async ({ actor }) => {
  const scope = requireScope('catalogue', actor)
  if (!(await isOfRoot(scope)))
    return (
      <Page route="seed-permissions">
        <EmptyState
          title="הקטלוג מנוהל בחברה הראשית"
          text="ההרשאות והתפקידים של כל ההתקנה מתעדכנים רק על ידי מנהל־על של החברה שבראש העץ."
        />
      </Page>
    )
  const [diff, catalogue, applied] = [await findDiff(scope), await listCatalogue(scope), await listApplied(scope)]
  return (
    <Page route="seed-permissions" meta={`הקוד מול מסד הנתונים, בכל ${diff.companies} החברות של ההתקנה`}>
      <SeedForm key={diff.token} preview={previewOf(diff)} />
      <AppliedCard applied={applied} />
      <CatalogueCard catalogue={catalogue} />
    </Page>
  )
})
