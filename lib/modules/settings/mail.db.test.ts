import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { newId } from '@/lib/db/id'
import { channelAccounts } from '@/lib/db/schema/channels'
import { auditLog, outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { USUAL_HOURS } from '@/lib/format/business-time'
import { companyServer } from '@/lib/mail/company-server'
import { mailTasks, openBody, queueMail } from '@/lib/mail/outbox'
import { passwordResetEmail, paymentRequestEmail } from '@/lib/mail/templates'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'
import { describeChannelKind, fieldProblems } from '@/lib/modules/channels/kinds.rules'

import { saveMail, sendTestMail } from './mail/mail.mutations'
import { loadMail } from './mail/mail.queries'
import { mailInput } from './mail/mail.schema'
import { lastData, mailServer, type SettingsWorld, settingsWorld } from './settings.testing'
import { saveSystem } from './system.mutations'
import { systemInput } from './system.schema'
import { resetTemplate, saveTemplate } from './templates.mutations'
import { findMailTemplate, listMailTemplates, previewTemplate } from './templates.queries'

const SECRET = 'tulip-harbour-93817-wxyz'

let database: Awaited<ReturnType<typeof testDatabase>>
let world: SettingsWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await settingsWorld()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => database.drop())

const server = (version: number, changes: object = {}) =>
  mailInput.parse({
    version,
    isOn: true,
    host: 'smtp.example.com',
    port: 587,
    security: 'starttls',
    userName: 'office',
    password: SECRET,
    fromName: 'הסטודיו',
    fromAddress: 'office@studio.example',
    dkimSelector: '',
    ...changes,
  })
const LINK = 'https://kesher.example/p/1'
const paymentEmail = () =>
  paymentRequestEmail({
    customerName: 'דנה',
    companyName: 'שם רשום',
    amount: 118_000,
    description: 'שיעור',
    link: LINK,
  })

async function queued(post: Parameters<typeof queueMail>[2], where = world) {
  const id = await inCompany(where.mail, (tx) => queueMail(tx, { companyId: where.companyId }, post))
  const [row] = await inCompany(where.mail, (tx) => tx.select().from(outbox).where(eq(outbox.id, id)))
  if (!row) throw new Error('nothing was queued')
  return { ...row, ...openBody(row) }
}

describe("the company's mail server", () => {
  test('keeps its password sealed: no answer, no row and no audit holds it (requirement 47)', async () => {
    await saveMail(world.mail, server(0))
    const shown = await loadMail(world.mail)
    expect(shown).toMatchObject({ passwordLast4: 'wxyz', version: 1, isOn: true })
    const stored = await inCompany(world.mail, async (tx) => [
      await tx.select().from(channelAccounts),
      await tx.select().from(auditLog),
    ])
    expect(JSON.stringify([shown, stored])).not.toContain(SECRET)
    expect(await inCompany(world.mail, (tx) => companyServer(tx, world))).toMatchObject({ password: SECRET })
  })

  test('keeps the password that is not typed again, and forgets the one that is taken away', async () => {
    await saveMail(world.mail, server(1, { password: '', host: 'mail.example.com' }))
    expect(await inCompany(world.mail, (tx) => companyServer(tx, world))).toMatchObject({ password: SECRET })
    await saveMail(world.mail, server(2, { password: null }))
    expect(await loadMail(world.mail)).toMatchObject({ passwordLast4: null })
  })

  test('shows nothing of a short password', async () => {
    await saveMail(world.mail, server(3, { password: 'abc12345' }))
    expect(await loadMail(world.mail)).toMatchObject({ passwordLast4: '' })
  })

  test('cannot be opened by another company, also with the sealed text in hand (requirement 47)', async () => {
    const other = await settingsWorld()
    const [row] = await inCompany(world.mail, (tx) => tx.select().from(channelAccounts))
    await saveMail(other.mail, server(0))
    await inCompany(other.mail, (tx) =>
      tx
        .update(channelAccounts)
        .set({ secretSealed: row?.secretSealed })
        .where(eq(channelAccounts.companyId, other.companyId)),
    )
    await expect(inCompany(other.mail, (tx) => companyServer(tx, other))).rejects.toThrow()
  })

  test('keeps what the mailbox of an account in use is read by', async () => {
    const other = await settingsWorld()
    await saveMail(other.mail, server(0))
    await inCompany(other.mail, (tx) =>
      tx
        .update(channelAccounts)
        .set({ state: 'connected', settings: { imapHost: 'imap.example.com', user: 'office' } })
        .where(eq(channelAccounts.companyId, other.companyId)),
    )
    await expect(saveMail(other.mail, server(1, { isOn: false, host: '', userName: '' }))).rejects.toMatchObject({
      status: 422,
      fields: { host: expect.any(String), userName: expect.any(String), password: expect.any(String) },
    })
    await saveMail(other.mail, server(1, { password: '', fromName: 'חברה בע"מ' }))
    const [{ settings } = { settings: {} }] = await inCompany(other.mail, (tx) => tx.select().from(channelAccounts))
    expect(settings).toMatchObject({ imapHost: 'imap.example.com', fromName: 'חברה בע"מ' })
    expect(fieldProblems(describeChannelKind('mail').settings, settings, false)).toEqual({})
  })

  test('is refused on a port that is no mail port', () => {
    for (const port of [22, 80, 5432])
      expect(() => saveMail(world.mail, server(4, { port }))).toThrow(expect.objectContaining({ status: 422 }))
  })

  test('is not saved with an address inside the network, by field (requirement 35)', () => {
    for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'localhost', 'a.localhost', '127.1'])
      expect(() => saveMail(world.mail, server(4, { host }))).toThrow(
        expect.objectContaining({ status: 422, fields: { host: expect.stringContaining('פנימית') } }),
      )
  })

  test('is never called inside the network, also where it was saved once: the trial says so, and it stays said (requirement 35)', async () => {
    for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'localhost']) {
      const inner = await settingsWorld()
      await saveMail(inner.mail, server(0))
      await inCompany(inner.mail, (tx) => tx.update(channelAccounts).set({ settings: { smtpHost: host } }))
      expect((await loadMail(inner.mail)).trial).toBeNull()
      const { outcome, answer } = await sendTestMail(inner.mail, inner.admin)
      expect(outcome).toBe('refused')
      expect((await loadMail(inner.mail)).trial).toEqual({ at: expect.any(String), error: answer })
    }
  })

  test('is untried again once it is another, and stays tried where only the name of the sender changed', async () => {
    const at = await settingsWorld()
    await saveMail(at.mail, server(0))
    await inCompany(at.mail, (tx) => tx.update(channelAccounts).set({ lastSentAt: new Date() }))
    await saveMail(at.mail, server(1, { password: '', fromName: 'אחר' }))
    expect((await loadMail(at.mail)).trial).toEqual({ at: expect.any(String), error: null })
    await saveMail(at.mail, server(2, { password: 'another-one-1' }))
    expect((await loadMail(at.mail)).trial).toBeNull()
    await inCompany(at.mail, (tx) => tx.update(channelAccounts).set({ lastSentAt: new Date() }))
    await saveMail(at.mail, server(3, { password: '', host: 'mail.example.com' }))
    expect((await loadMail(at.mail)).trial).toBeNull()
  })

  test('tells the log the fields that changed, and of the password only that it did (requirement 47)', async () => {
    const at = await settingsWorld()
    await saveMail(at.mail, server(0))
    await saveMail(at.mail, server(1, { host: 'mail.example.com', password: 'another-secret-1' }))
    expect(await lastData(at, 'settings.mail-changed')).toEqual({
      before: { host: 'smtp.example.com', password: 'הערך שמור' },
      after: { host: 'mail.example.com', password: 'הערך הוחלף' },
    })
    await saveMail(at.mail, server(2, { host: 'mail.example.com', password: '' }))
    expect(await lastData(at, 'settings.mail-changed')).toEqual({ before: {}, after: {} })
  })

  test('is the mail account of the company: its mailbox stays, it becomes the primary one, and a job connects it', async () => {
    const at = await settingsWorld()
    await saveMail(at.mail, server(0, { isOn: false }))
    const accounts = () => inCompany(at.mail, (tx) => tx.select().from(channelAccounts))
    expect(await accounts()).toMatchObject([{ kind: 'mail', state: 'draft', isPrimary: false, isSimulated: false }])
    const settings = { smtpHost: 'smtp.example.com', imapHost: 'imap.example.com' }
    await inCompany(at.mail, (tx) => tx.update(channelAccounts).set({ settings, address: 'office@studio.example' }))
    await saveMail(at.mail, server(1, { fromAddress: 'Office@Studio.example' }))
    const [account, ...others] = await accounts()
    expect(others).toEqual([])
    expect(account).toMatchObject({
      state: 'verifying',
      isPrimary: true,
      address: 'office@studio.example',
      settings: { smtpHost: 'smtp.example.com', smtpPort: '587', imapHost: 'imap.example.com', fromName: 'הסטודיו' },
    })
    await inCompany(at.mail, (tx) => tx.update(channelAccounts).set({ state: 'disconnected' }))
    expect((await loadMail(at.mail)).isOn, 'a server that is away for now is tried again').toBe(true)
    await saveMail(at.mail, server(2, { isOn: false }))
    expect(await accounts()).toMatchObject([{ state: 'disconnected', isPrimary: false }])
    expect(await inCompany(at.mail, (tx) => companyServer(tx, at))).toBeNull()
  })

  test('is not that of a simulated account, and takes no address of another one', async () => {
    const at = await settingsWorld()
    await addChannelAccount(at.companyId, { kind: 'mail', address: 'trial@studio.example', isPrimary: true })
    expect(await inCompany(at.mail, (tx) => companyServer(tx, at))).toBeNull()
    await expect(saveMail(at.mail, server(0, { fromAddress: 'trial@studio.example' }))).rejects.toMatchObject({
      status: 422,
      fields: { fromAddress: expect.stringContaining('כבר יש') },
    })
    await saveMail(at.mail, server(0))
    const rows = await inCompany(at.mail, (tx) => tx.select().from(channelAccounts).orderBy(channelAccounts.address))
    expect(rows.map(({ address, isPrimary }) => [address, isPrimary])).toEqual([
      ['office@studio.example', true],
      ['trial@studio.example', false],
    ])
  })

  test('sends what the company writes, and the trial shows what it answered', async () => {
    vi.stubEnv('KESHER_ALLOW_LOCAL_SMTP', '1')
    const smtp = await mailServer()
    const own = await settingsWorld()
    const local = { host: '127.0.0.1', port: smtp.port, security: 'none', userName: '', password: '' }
    await saveMail(own.mail, server(0, local))
    expect(await sendTestMail(own.mail, own.admin)).toEqual({ outcome: 'sent', answer: expect.stringMatching(/^250/) })
    expect((await loadMail(own.mail)).trial).toEqual({ at: expect.any(String), error: null })
    const { id } = await queued({ kind: 'payment.link', to: 'dana@example.com', ...paymentEmail() }, own)
    await mailTasks['mail.send']?.({ companyId: own.companyId, id } as never)
    const [row] = await inCompany(own.mail, (tx) => tx.select().from(outbox).where(eq(outbox.id, id)))
    expect(row?.state).toBe('sent')
    expect(smtp.emails.map(({ from, to }) => [from, ...to])).toEqual([
      ['office@studio.example', own.admin.email],
      ['office@studio.example', 'dana@example.com'],
    ])
    await smtp.close()
  })

  test('without one nothing leaves where the installation has none either, and the trial says so', async () => {
    vi.stubEnv('SMTP_URL', '')
    const bare = await settingsWorld()
    expect(await sendTestMail(bare.mail, bare.admin)).toEqual({ outcome: 'captured', answer: '' })
    const { id } = await queued({ kind: 'payment.link', to: 'dana@example.com', ...paymentEmail() }, bare)
    await mailTasks['mail.send']?.({ companyId: bare.companyId, id } as never)
    const [row] = await inCompany(bare.mail, (tx) => tx.select().from(outbox).orderBy(desc(outbox.createdAt)))
    expect(row?.state).toBe('captured')
  })

  test('a letter whose attachment is gone fails with the reason, and is not tried again', async () => {
    const attachments = [{ fileId: newId(), name: 'קבלה.pdf' }]
    const { id } = await queued({ kind: 'payment.link', to: 'dana@example.com', ...paymentEmail(), attachments })
    await mailTasks['mail.send']?.({ companyId: world.companyId, id } as never)
    const [row] = await inCompany(world.mail, (tx) => tx.select().from(outbox).where(eq(outbox.id, id)))
    expect(row).toMatchObject({ state: 'failed', lastError: 'הקובץ המצורף לא נמצא', attempts: 1 })
  })
})

describe('the words of a letter', () => {
  const own = {
    subject: 'נשאר לשלם {{amount}}',
    title: 'תזכורת',
    body: 'שלום מ־{{companyName}}.\nעבור {{description}}',
  }

  test("are the company's own once it has saved some, and the usual ones again after a reset", async () => {
    const at = await settingsWorld()
    const usual = await queued({ kind: 'payment.link', to: 'a@example.com', ...paymentEmail() }, at)
    expect(usual.subject).toContain('בקשת תשלום')
    await saveTemplate(at.mail, 'payment.link', { ...own, version: 0 })
    const changed = await queued({ kind: 'payment.link', to: 'a@example.com', ...paymentEmail() }, at)
    expect(changed.subject).toContain('נשאר לשלם')
    expect(changed.html).toContain(`href="${LINK}"`)
    expect(changed.html).not.toContain('מחכה לך דף תשלום')
    await resetTemplate(at.mail, 'payment.link')
    expect((await queued({ kind: 'payment.link', to: 'a@example.com', ...paymentEmail() }, at)).subject).toBe(
      usual.subject,
    )
  })

  test('belong to one company alone', async () => {
    const [one, two] = [await settingsWorld(), await settingsWorld()]
    await saveTemplate(one.mail, 'payment.link', { ...own, version: 0 })
    expect(await findMailTemplate(two.mail, 'payment.link')).toMatchObject({ version: 0 })
    expect((await queued({ kind: 'payment.link', to: 'a@example.com', ...paymentEmail() }, two)).subject).not.toContain(
      'נשאר',
    )
  })

  test('carry the name that the company goes by', async () => {
    const at = await settingsWorld()
    const systemSettings = { version: 0, displayName: 'הסטודיו של נעמי', primaryColor: '', ...USUAL_HOURS }
    await saveSystem(at.system, systemInput.parse(systemSettings))
    const { html } = await queued({ kind: 'payment.link', to: 'a@example.com', ...paymentEmail() }, at)
    expect(html).toContain('הסטודיו של נעמי')
    expect(html).not.toContain('שם רשום')
  })

  test('are refused with a variable that the letter does not have, by field, also in a preview', async () => {
    const wrong = { ...own, body: 'שלום {{password}}' }
    const refused = { status: 422, fields: { body: expect.stringContaining('{{password}}') } }
    await expect(saveTemplate(world.mail, 'payment.link', { ...wrong, version: 0 })).rejects.toMatchObject(refused)
    const preview = previewTemplate(world.mail, { ...wrong, kind: 'payment.link' }, world.admin)
    await expect(preview).rejects.toMatchObject(refused)
  })

  test('are refused to a form that is older than they are', async () => {
    const at = await settingsWorld()
    await saveTemplate(at.mail, 'payment.link', { ...own, version: 0 })
    for (const version of [0, 7])
      await expect(saveTemplate(at.mail, 'payment.link', { ...own, version })).rejects.toMatchObject({ code: 'stale' })
  })

  test('of sign-in mail are for the company that runs the installation alone', async () => {
    const kinds = (await listMailTemplates(world.mail)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('account.'))).toEqual([
      'account.verify',
      'account.reset',
      'account.user-invite',
      'account.invite',
    ])
    const reset = passwordResetEmail({ name: 'דנה', link: LINK, expiresAt: new Date().toISOString() })
    expect(
      (await queued({ kind: 'account.reset', to: 'a@example.com', ...reset, isAccountMail: true })).html,
    ).toContain(LINK)
  })
})
