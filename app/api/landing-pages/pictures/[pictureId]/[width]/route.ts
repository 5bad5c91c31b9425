import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { pictureParams } from '@/lib/modules/landing-pages/landing-pages.schema'
import { findPictureFile } from '@/lib/modules/landing-pages/pictures.queries'

/** One size of a picture, for the office: also before a published page shows it. */
export const GET = endpoint(
  { gate: can('landingPages'), sessionOnly: true, params: pictureParams },
  async ({ actor, params }) => {
    const { key, ...file } = await findPictureFile(requireScope('landingPages', actor), params)
    return fileResponse({ ...file, inline: true, stream: await fileStorage().get(key) })
  },
)
