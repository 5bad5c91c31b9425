import { can } from '@/lib/access/gate'
import { contentDisposition } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { errorFile } from '@/lib/modules/imports/errors.queries'
import { importParams } from '@/lib/modules/imports/imports.schema'
import { importScope } from '@/lib/modules/imports/scope.rules'

/** Streams the rows that are not imported, as a CSV file. */
export const GET = endpoint(
  {
    doc: ['customers', 'The rows that are not taken in, as CSV', 'השורות שלא יובאו, כקובץ CSV'],
    gate: can('customerImports'),
    params: importParams,
  },
  async ({ actor, params }) => {
    const stream = await errorFile(importScope(customerImports, actor), params.id)
    return new Response(stream, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition('attachment', 'שורות שלא יובאו.csv'),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  },
)
