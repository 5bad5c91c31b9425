import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { documentParams } from '@/lib/modules/documents/documents.schema'
import { findTemplateFile } from '@/lib/modules/documents/templates/templates.queries'

export const GET = endpoint(
  {
    doc: ['documents', 'Download the PDF of a template', 'הורדת הקובץ של תבנית'],
    gate: can('documents'),
    params: documentParams,
  },
  async ({ actor, params }) => {
    const { key, ...file } = await findTemplateFile(requireScope('documents', actor), params.id)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
