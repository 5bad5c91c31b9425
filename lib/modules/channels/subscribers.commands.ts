import type { Tx } from '@/lib/db/client'
import type { Subscribers } from '@/lib/events/subscriber'
import type { EventCatalogue } from '@/lib/manifest/events'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'

import { channelStateLabels, templateChangeText } from './channels.labels'

/** Tells those who manage accounts when one stops working, or a template of it changes. */
export const subscribers: Subscribers = {
  'channel.stopped': (tx, event) => notifyOfStop(tx, event),
  'channel.template-changed': (tx, event) => notifyOfTemplate(tx, event),
}

async function notifyOfStop(tx: Tx, { companyId, accountId, name, state }: EventCatalogue['channel.stopped']) {
  const to = await listPermissionHolders(tx, companyId, 'menage whatsapp accounts')
  const about = { entity: 'channel_account', entityId: accountId } as const
  const payload = { account: name, state: channelStateLabels[state] }
  await notify(tx, { companyId }, { to, kind: 'channel.stopped', ...about, payload })
}

async function notifyOfTemplate(tx: Tx, event: EventCatalogue['channel.template-changed']) {
  const { companyId, accountId, template, change } = event
  const to = await listPermissionHolders(tx, companyId, 'menage whatsapp accounts')
  const payload = { template, change: templateChangeText(change) }
  const about = { entity: 'channel_account', entityId: accountId } as const
  await notify(tx, { companyId }, { to, kind: 'channel.template-changed', ...about, payload })
}
