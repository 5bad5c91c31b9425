import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { POST } from '@/app/api/public/channels/[token]/route'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { channelEvents } from '@/lib/db/schema/channels'
import { messageAttachments } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'

import { loadAdapter } from '../accounts'
import { fetchAttachment } from '../media'
import { addTestAccount, hear, type TestAccount } from '../messaging.testing'
import { withChannelServer } from '../provider-hooks.testing'
import { storeSimulated } from '../simulator/ledger'

withChannelServer()
let account: TestAccount
beforeAll(async () => {
  account = await addTestAccount((await testCompany()).companyId)
})

it('an event of 5 MB is refused at the door, before it is there whole, and nothing of it is kept', async () => {
  let sent = 0
  const chunk = new Uint8Array(256 * 1024)
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(chunk)
      if (sent >= 40) controller.close()
    },
  })
  const url = `http://x.example/api/public/channels/${account.webhookToken}`
  const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit
  const answered = await POST(new Request(url, init), { params: Promise.resolve({ token: account.webhookToken }) })
  expect(answered.status).toBe(413)
  expect(sent).toBeLessThan(20)
  const kept = await inCompany(account, (tx) =>
    tx.select().from(channelEvents).where(eq(channelEvents.companyId, account.companyId)),
  )
  expect(kept).toEqual([])
})

describe('a file that a person sends', () => {
  it.each([
    ['of no bytes', '', 'הקובץ ריק'],
    ['that is HTML named .jpg', '<html><script>alert(1)</script></html>', 'תוכן הקובץ אינו מתאים לסוג שלו'],
  ])('%s is refused, with the reason', async (_what, text, reason) => {
    const { access } = await loadAdapter(account)
    const mediaId = newId()
    const [phone, mime] = ['+972521119001', 'image/jpeg']
    const payload = { mime, name: 'a.jpg', base64: Buffer.from(text).toString('base64') }
    await storeSimulated(access, { providerId: mediaId, direction: 'in', peer: phone, payload })
    const content = { type: 'file', mediaId, mime, name: 'a.jpg', caption: '', isVoice: false } as const
    await hear(account, { phone, name: 'דנה', providerId: `wamid.${mediaId}`, at: new Date(), content })
    const list = () =>
      inCompany(account, (tx) =>
        tx.select().from(messageAttachments).where(eq(messageAttachments.companyId, account.companyId)),
      )
    const pending = (await list()).find(({ state }) => state === 'pending')
    await fetchAttachment({ companyId: account.companyId, attachmentId: pending?.id ?? '' })
    expect((await list()).find(({ id }) => id === pending?.id)).toMatchObject({
      state: 'refused',
      fileId: null,
      reason: expect.stringContaining(reason),
    })
  })
})
