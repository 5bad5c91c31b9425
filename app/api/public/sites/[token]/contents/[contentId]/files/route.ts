import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { publicEndpoint } from '@/lib/http/endpoint'
import { countAddress } from '@/lib/limits/address-limit'
import { clientAddress } from '@/lib/limits/client-address'
import { attachedFileQuery } from '@/lib/modules/activity/files.schema'
import { addSentFile } from '@/lib/modules/sites/public.mutations'
import { findSitePass } from '@/lib/modules/sites/public.queries'
import { siteTokenContentParams } from '@/lib/modules/sites/sites.schema'

const UPLOADS = { name: 'site-upload', hits: 120, seconds: 600 }

/** Takes a file of the customer; the request body is the file itself. */
export const POST = publicEndpoint(
  { params: siteTokenContentParams, query: attachedFileQuery },
  async ({ params, query, request }) => {
    await countAddress(UPLOADS, clientAddress(request.headers))
    const pass = await findSitePass(params.token, request.headers)
    const source = uploadBody(request, MAX_ATTACHMENT_BYTES)
    return json(await addSentFile(pass, params.contentId, { ...query, source }), { status: 201 })
  },
)
