import { randomUUID } from 'node:crypto'

import { addLink } from '@/lib/db/links'
import { channelAccounts } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'

type Account = Pick<typeof channelAccounts.$inferInsert, 'kind'> & Partial<typeof channelAccounts.$inferInsert>

/** Adds a connected account of a company with the link of its address; simulated unless said. Returns its id. */
export async function addChannelAccount(companyId: string, account: Account): Promise<string> {
  const [id, webhookToken, verifyToken] = [randomUUID(), randomUUID(), randomUUID()]
  await inCompany({ companyId }, async (tx) => {
    const own = { companyId, id, webhookToken, verifyToken }
    const settings = { instanceId: '1101', user: 'acme', phoneNumberId: '106', wabaId: '900' }
    await tx
      .insert(channelAccounts)
      .values({ name: 'חשבון', state: 'connected', isSimulated: true, settings, ...account, ...own })
    await addLink(tx, { companyId, kind: 'channel_account', targetId: id, token: webhookToken })
  })
  return id
}
