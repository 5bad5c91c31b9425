import { newToken } from '@/lib/core/crypto'
import { addLink, revokeLinks } from '@/lib/db/links'
import { inCompany } from '@/lib/db/tenant'

import { type AccountEdits, changeChannelRow, lockChannelAccount, reportChannelAct } from './account-row.mutations'
import { channelWebhookUrl } from './connection.mutations'
import { describeChannelKind } from './kinds.rules'

/** Returns the address that the provider of an account calls, and the word that it repeats; every access is audited. 404. */
export const revealChannelWebhook = (scope: AccountEdits, id: string) =>
  inCompany(scope, async (tx) => {
    const { kind, webhookToken, verifyToken } = await lockChannelAccount(tx, scope, { id })
    await reportChannelAct(tx, scope, { action: 'channel.address-shown', id })
    return shownAddress(kind, webhookToken, verifyToken)
  })

/** Gives an account another address; what is sent to the former one is refused at once. 404, 409 for a stale version. */
export const renewChannelWebhook = (scope: AccountEdits, id: string, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const account = await lockChannelAccount(tx, scope, { id, version })
    const { companyId } = scope
    const [webhookToken, verifyToken] = [newToken(256), newToken(160)]
    await revokeLinks(tx, { companyId, targetId: id })
    await addLink(tx, { companyId, kind: 'channel_account', targetId: id, token: webhookToken })
    await changeChannelRow(tx, scope, { account, set: { webhookToken, verifyToken } })
    await reportChannelAct(tx, scope, { action: 'channel.address-renewed', id })
    return shownAddress(account.kind, webhookToken, verifyToken)
  })

const shownAddress = (kind: Parameters<typeof describeChannelKind>[0], webhookToken: string, verifyToken: string) => ({
  url: channelWebhookUrl(webhookToken),
  verifyToken: describeChannelKind(kind).hasVerifyToken ? verifyToken : null,
})
