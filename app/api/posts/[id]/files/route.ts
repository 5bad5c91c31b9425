import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { addPostFile } from '@/lib/modules/posts/files.mutations'
import { MAX_FILE_BYTES } from '@/lib/modules/posts/posts.rules'
import { postFileQuery, postParams } from '@/lib/modules/posts/posts.schema'

/** The request body is the file itself. */
export const POST = endpoint(
  {
    doc: ['office', 'Upload a file to a post', 'צירוף קובץ להודעה'],
    gate: can('posts'),
    params: postParams,
    query: postFileQuery,
  },
  async ({ actor, params, query, request }) => {
    const source = uploadBody(request, MAX_FILE_BYTES)
    return json(await addPostFile(requireScope('posts', actor), params.id, { ...query, source }), { status: 201 })
  },
)
