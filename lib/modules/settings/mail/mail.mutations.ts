import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { seal } from '@/lib/core/crypto'
import { type Fields, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { mailSettings } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { countHit } from '@/lib/limits/rate-limit'
import { companyServer, mailPasswordCell } from '@/lib/mail/company-server'
import { PermanentMailError, TemporaryMailError } from '@/lib/mail/message'
import { isAllowedMailHost, isSmtpPort, SMTP_PORTS } from '@/lib/mail/server'
import { mailServerTestEmail } from '@/lib/mail/server-test-email'
import { sendMail } from '@/lib/mail/transport'
import { touch } from '@/lib/records/touch'

import { settingsChanges } from '../changes.rules'
import { mailFacts, passwordFact } from './facts.rules'
import { mailRow } from './mail.queries'
import type { MailInput, TestMailOutcome } from './mail.schema'

type Settings = Scope<'mailSettings'>

const TRIALS = { name: 'mail-trial', hits: 10, seconds: 600 }
/** Minimum password length for showing its last four characters; of a shorter password they would reveal too much. */
const SHORTEST_SHOWN = 12

/**
 * Saves the company's mail server; the password is sealed and never read back. 409 for a stale version, 422 by field
 * for a server inside the network or a port that is not used for mail.
 */
export const saveMail = (scope: Settings, { version, password, ...input }: MailInput) => {
  refuseAddress(input)
  return inCompany(scope, async (tx) => {
    const before = await mailRow(tx, scope, 'update')
    // Without a user name there is no password.
    const typed = input.userName ? password : null
    const secret = passwordFact({ had: Boolean(before?.passwordSealed), typed })
    const isSameServer = !secret && before && ROUTE.every((key) => before[key] === input[key])
    const change = { ...input, ...secretOf(scope, typed), ...(!isSameServer && UNTRIED) }
    await write(tx, scope, { version, change })
    await audit(tx, scope, {
      action: 'settings.mail-changed',
      entity: 'company',
      entityId: scope.companyId,
      data: settingsChanges(
        { ...mailFacts(before), ...(secret && { password: secret.before }) },
        { ...mailFacts(input), ...(secret && { password: secret.after }) },
      ),
    })
    return { version: version + 1 }
  }).catch((error: unknown) => {
    throw violatesConstraint(error, 'mail_settings_company_id_id_pk') ? stale() : error
  })
}

/** Fields that a trial depends on: if one of them changes, the last trial's result is discarded. */
const ROUTE = ['host', 'port', 'security', 'userName', 'fromAddress'] as const
const UNTRIED = { triedAt: null, trialError: null }

function refuseAddress({ host, port }: { host: string; port: number }) {
  if (!host) return
  const fields: Fields = {
    ...(!isAllowedMailHost(host) && { host: 'זו כתובת פנימית. יש למלא שם של שרת דואר באינטרנט' }),
    ...(!isSmtpPort(port) && { port: `פורט של דואר: ${SMTP_PORTS.join(', ')}` }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Returns the columns of a new password; empty if the stored one is kept. */
function secretOf({ companyId }: Settings, password: string | null) {
  if (password === '') return {}
  if (password === null) return { passwordSealed: null, passwordLast4: null }
  const passwordLast4 = password.length < SHORTEST_SHOWN ? '' : password.slice(-4)
  return { passwordSealed: seal(password, mailPasswordCell(companyId)), passwordLast4 }
}

type Write = { version: number; change: Partial<typeof mailSettings.$inferInsert> }

async function write(tx: Tx, { companyId, actorId }: Settings, { version, change }: Write) {
  if (version === 0) {
    await tx
      .insert(mailSettings)
      .values({ ...change, companyId, id: companyId, createdBy: actorId, updatedBy: actorId })
    return
  }
  const { rowCount } = await tx
    .update(mailSettings)
    .set({ ...change, ...touch(version, actorId) })
    .where(and(eq(mailSettings.companyId, companyId), eq(mailSettings.version, version)))
  if (!rowCount) throw stale()
}

type Recipient = { name: string; email: string; companyName: string }

/**
 * Sends a test e-mail to the requesting user through the company's own server, even while it is switched off, or
 * otherwise by the current mail route; returns the server's response. 429 beyond 10 in 10 minutes.
 */
export async function sendTestMail(scope: Settings, { name, email, companyName }: Recipient): Promise<TestMailOutcome> {
  await countHit(TRIALS, scope.companyId)
  const { server, version } = await inCompany(scope, async (tx) => ({
    version: (await mailRow(tx, scope))?.version ?? 0,
    server: await companyServer(tx, { companyId: scope.companyId, evenOff: true }),
  }))
  const testMail = { to: { name, address: email }, ...mailServerTestEmail({ name, companyName }) }
  const trial = await sendMail(testMail, server).then(
    (sent): TestMailOutcome => ({ outcome: sent.outcome, answer: sent.outcome === 'sent' ? sent.answer : '' }),
    refused,
  )
  await inCompany(scope, async (tx) => {
    if (server) await keepTrial(tx, scope, { trial, version })
    await audit(tx, scope, {
      action: 'settings.mail-tried',
      entity: 'company',
      entityId: scope.companyId,
      data: { outcome: trial.outcome },
    })
  })
  return trial
}

/** Saves the result of a trial, unless the server settings changed while the e-mail was being sent. */
const keepTrial = (tx: Tx, { companyId }: Settings, { trial, version }: { trial: TestMailOutcome; version: number }) =>
  tx
    .update(mailSettings)
    .set({ triedAt: new Date(), trialError: trial.outcome === 'refused' ? trial.answer : null })
    .where(and(eq(mailSettings.companyId, companyId), eq(mailSettings.version, version)))

const MAX_ANSWER = 300

/** Converts a refusal by the server to a trial result; any other error is thrown. */
function refused(error: unknown): TestMailOutcome {
  if (!(error instanceof TemporaryMailError || error instanceof PermanentMailError)) throw error
  return { outcome: 'refused', answer: error.message.replace(/[\p{Cc}\u2028-\u202e]+/gu, ' ').slice(0, MAX_ANSWER) }
}
