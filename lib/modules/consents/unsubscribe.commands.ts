import { absoluteUrl } from '@/lib/core/config'
import { newToken } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { addLink } from '@/lib/db/links'
import { href } from '@/lib/routes/find'

type Recipient = { companyId: string; personId: string }

/**
 * Registers a link by which whoever got a message of marketing refuses further ones. `page` shows what it does, `post`
 * is what mail programs call by themselves.
 */
export async function addUnsubscribeLink(tx: Tx, { companyId, personId }: Recipient) {
  const token = newToken(160)
  await addLink(tx, { companyId, kind: 'unsubscribe', targetId: personId, token })
  return {
    page: absoluteUrl(href('unsubscribe', { id: token })),
    post: absoluteUrl(`/api/public/unsubscribes/${token}`),
  }
}
