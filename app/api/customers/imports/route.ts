import { can } from '@/lib/access/gate'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { listImports } from '@/lib/modules/imports/imports.queries'
import { MAX_TEXT } from '@/lib/modules/imports/imports.rules'
import { importUpload } from '@/lib/modules/imports/imports.schema'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'

export const GET = endpoint(
  { doc: ['customers', 'List imports', 'רשימת הייבואים'], gate: can('customerImports') },
  async ({ actor }) => ({
    items: await listImports(importScope(customerImports, actor)),
  }),
)

/** The request body is the file itself. */
export const POST = endpoint(
  {
    doc: ['customers', 'Bring a file of customers; the body is the file', 'העלאת קובץ לקוחות; גוף הבקשה הוא הקובץ'],
    gate: can('customerImports'),
    query: importUpload,
  },
  async ({ actor, query, request }) => {
    const source = uploadBody(request, MAX_TEXT)
    return json(await uploadImport(importScope(customerImports, actor), { name: query.name, source }), {
      status: 201,
    })
  },
)
