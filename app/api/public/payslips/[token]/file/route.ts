import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { deviceOf } from '@/lib/modules/documents/signing/queries'
import { readSlip } from '@/lib/modules/payslips/opening/mutations'
import { findSlipPass, passOf } from '@/lib/modules/payslips/opening/queries'
import { fileQuery, tokenParams } from '@/lib/modules/payslips/opening/schema'
import { publicEndpoint } from '@/lib/server/endpoint'

export const GET = publicEndpoint(
  { params: tokenParams, query: fileQuery },
  async ({ params, query, request: { headers } }) => {
    const look = { isDownload: query.download === '1', device: deviceOf(headers) }
    const { key, ...file } = await readSlip(await findSlipPass(params.token, headers), passOf(headers), look)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
