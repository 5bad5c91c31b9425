import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { channelAccounts } from '@/lib/db/schema/channels'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import { mailedToken, type Office, passOf, sendTestDocument, testOffice, tokenFromLink } from './documents.testing'
import { resendDocument } from './resending.mutations'
import { loadSigning } from './signing/signing.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kesher-resend-'))
  Object.assign(process.env, { FILES_DIR: join(folder, 'files'), SIGNING_KEY_DIR: join(folder, 'signing') })
  database = await testDatabase()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const SIGNER = 'signer0@example.co.il'

async function resentIn(office: Office) {
  const { id, signerIds } = await sendTestDocument(office)
  return resendDocument(office.scope, { id, signerId: signerIds[0] ?? '' })
}

describe('a new link for a signer', () => {
  it('is shown to the office where no mail leaves, and it opens the page', async () => {
    vi.stubEnv('SMTP_URL', '')
    const { link } = await resentIn(await testOffice())
    expect((await loadSigning(await passOf(tokenFromLink(link ?? '')))).state).toBe('open')
  })

  it('is the signer’s alone where the installation has a mail server: it works in place of their hand', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://mail.example.co.il')
    const office = await testOffice()
    expect(await resentIn(office)).toEqual({ link: null })
    expect((await loadSigning(await passOf(await mailedToken(office, SIGNER)))).state).toBe('open')
  })

  it('and where the company has one of its own, once it is switched on', async () => {
    vi.stubEnv('SMTP_URL', '')
    const office = await testOffice()
    const { companyId } = office
    await addChannelAccount(companyId, {
      kind: 'mail',
      address: 'office@example.co.il',
      settings: { smtpHost: 'mail.example.co.il' },
      isSimulated: false,
    })
    expect((await resentIn(office)).link).toContain('/document-signature/')
    await inCompany({ companyId }, (tx) => tx.update(channelAccounts).set({ isPrimary: true }))
    expect(await resentIn(office)).toEqual({ link: null })
  })
})
