import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { listImports } from '@/lib/modules/customers/imports/imports.queries'
import { MAX_TEXT } from '@/lib/modules/customers/imports/imports.rules'
import { importUpload } from '@/lib/modules/customers/imports/imports.schema'
import { uploadImport } from '@/lib/modules/customers/imports/uploads.mutations'

export const GET = endpoint(
  { doc: ['customers', 'List imports', 'רשימת הייבואים'], gate: can('customerImports') },
  async ({ actor }) => ({
    items: await listImports(requireScope('customerImports', actor)),
  }),
)

/** The body is the file itself. */
export const POST = endpoint(
  {
    doc: ['customers', 'Bring a file of customers; the body is the file', 'העלאת קובץ לקוחות; גוף הבקשה הוא הקובץ'],
    gate: can('customerImports'),
    query: importUpload,
  },
  async ({ actor, query, request }) => {
    const source = uploadBody(request, MAX_TEXT)
    return json(await uploadImport(requireScope('customerImports', actor), { name: query.name, source }), {
      status: 201,
    })
  },
)
