import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { pagesExportKind } from '@/lib/modules/payment-pages/bulk.jobs'
import { exportPagesInput } from '@/lib/modules/payment-pages/bulk.schema'
import { startOperation } from '@/lib/operations/start'

/** Exports the selected pages to a file. The export kind checks again which pages the user may see. */
export const POST = endpoint(
  {
    doc: ['payment-pages', 'Export chosen pages to a file', 'ייצוא עמודי תשלום שנבחרו לקובץ'],
    gate: [...can('paymentPages'), ...can('crmPaymentPages'), ...can('sitePaymentPages'), ...can('botPaymentPages')],
    body: exportPagesInput,
  },
  ({ actor, body }) => startOperation(actor, pagesExportKind(body), body),
)
