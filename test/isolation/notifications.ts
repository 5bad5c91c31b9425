import { type Actor, memberScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { chooseNotifications } from '@/lib/modules/notifications/notifications.mutations'
import { listNotifications } from '@/lib/modules/notifications/notifications.queries'
import { notify } from '@/lib/notifications/notify'

import type { Words } from './words'

/** Adds a notification and a notification setting. */
export async function addNotifications(actor: Actor, { word }: Words): Promise<{ notification: string }> {
  const scope = memberScope(actor)
  const payload = { title: `מסמך ${word}`, signer: `חותם ${word}` }
  const newNotification = { kind: 'document.declined', entity: 'document', entityId: newId(), payload } as const
  await inCompany(scope, (tx) => notify(tx, { companyId: actor.companyId }, { to: [actor.id], ...newNotification }))
  await chooseNotifications(scope, { kind: 'document.declined', inApp: true, byMail: false })
  const { rows } = await listNotifications(scope, { tab: 'all', after: null, before: null })
  return { notification: rows[0]?.id ?? '' }
}
