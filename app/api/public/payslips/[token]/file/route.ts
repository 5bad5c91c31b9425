import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { publicEndpoint } from '@/lib/http/endpoint'
import { readSignerDevice } from '@/lib/modules/documents/signing/signing.queries'
import { readSlip } from '@/lib/modules/payslips/access.mutations'
import { findSlipPass, readSlipPass } from '@/lib/modules/payslips/access.queries'
import { slipFileQuery, slipTokenParams } from '@/lib/modules/payslips/access.schema'

export const GET = publicEndpoint(
  { params: slipTokenParams, query: slipFileQuery },
  async ({ params, query, request: { headers } }) => {
    const access = { isDownload: query.download === '1', device: readSignerDevice(headers) }
    const { key, ...file } = await readSlip(await findSlipPass(params.token, headers), readSlipPass(headers), access)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
