import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { listImports } from '@/lib/modules/customers/imports/queries'
import { LARGEST_TEXT } from '@/lib/modules/customers/imports/rules'
import { importUpload } from '@/lib/modules/customers/imports/schema'
import { uploadImport } from '@/lib/modules/customers/imports/uploads/mutations'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('customerImports') }, async ({ actor }) => ({
  items: await listImports(scopeOf('customerImports', actor)),
}))

/** The body is the file itself. */
export const POST = endpoint(
  { gate: see('customerImports'), query: importUpload },
  async ({ actor, query, request }) => {
    const source = uploadBody(request, LARGEST_TEXT)
    return json(await uploadImport(scopeOf('customerImports', actor), { name: query.name, source }), { status: 201 })
  },
)
