import { anyPermission } from '@/lib/access/gate'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { findContentFile } from '@/lib/modules/sites/contents.queries'
import { siteViewer } from '@/lib/modules/sites/reach.queries'
import { siteFileParams } from '@/lib/modules/sites/sites.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'Download a file of a content', 'הורדת קובץ של תוכן'],
    gate: anyPermission('view all websites', 'see all campaigns'),
    params: siteFileParams,
  },
  async ({ actor, params: { id: siteId, contentId, fileId } }) => {
    const { key, ...file } = await findContentFile(siteViewer(actor), { siteId, contentId, fileId })
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
