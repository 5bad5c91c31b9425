import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconCalendarOff, IconFileExport, IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadTaxDocumentList } from '@/lib/modules/tax-documents/tax-documents.list'
import { listTaxDocuments } from '@/lib/modules/tax-documents/tax-documents.queries'
import { href } from '@/lib/routes/find'

import { TaxDocumentsTable } from './tax-documents-table'

export const generateMetadata = screenTitle('tax-documents')

export default screen('tax-documents', async ({ actor, search }) => {
  const wanted = loadTaxDocumentList(search)
  return (
    <Page route="tax-documents" actions={<Actions />}>
      <TaxDocumentsTable
        list={await listTaxDocuments(requireScope('taxDocuments', actor), wanted)}
        wanted={wanted}
        search={search}
      />
      <LiveRefresh topics={['tax-document']} />
    </Page>
  )
})

const Actions = () => (
  <>
    <ButtonLink href={href('tax-documents-periods')} icon={<IconCalendarOff size={20} />}>
      תקופות מע״מ
    </ButtonLink>
    <ButtonLink href={href('tax-documents-export')} icon={<IconFileExport size={20} />}>
      ייצוא לרואה החשבון
    </ButtonLink>
    <ButtonLink href={href('tax-documents-add')} variant="primary" icon={<IconPlus size={20} />}>
      מסמך חדש
    </ButtonLink>
  </>
)
