import { Page } from '@/components/screen/page'
import { OperationNotice } from '@/components/shell/operation-notice'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'

import { ExportForm } from './export-form'

export const generateMetadata = screenTitle('tax-documents-export')

export default screen('tax-documents-export', () => {
  const today = businessDay()
  return (
    <Page route="tax-documents-export">
      <OperationNotice />
      <ExportForm from={`${today.slice(0, 4)}-01-01`} to={today} />
    </Page>
  )
})
