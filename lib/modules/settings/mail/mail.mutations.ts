import type { Scope } from '@/lib/access/scope'
import { type Fields, invalid } from '@/lib/core/errors'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { countHit } from '@/lib/limits/rate-limit'
import { companyServer } from '@/lib/mail/company-server'
import { PermanentMailError, TemporaryMailError } from '@/lib/mail/message'
import { isAllowedMailHost, isSmtpPort, SMTP_PORTS } from '@/lib/mail/server'
import { mailServerTestEmail } from '@/lib/mail/server-test-email'
import { sendMail } from '@/lib/mail/transport'
import { noteMailTrial, saveMailServer } from '@/lib/modules/channels/mail-server.commands'

import { settingsChanges } from '../changes.rules'
import { mailFacts, passwordFact } from './facts.rules'
import { mailRow } from './mail.queries'
import type { MailInput, TestMailOutcome } from './mail.schema'

type Settings = Scope<'mailSettings'>

const TRIALS = { name: 'mail-trial', hits: 10, seconds: 600 }
/** Minimum password length for showing its last four characters; of a shorter password they would reveal too much. */
const SHORTEST_SHOWN = 12

/**
 * Saves the company's mail server, which is its mail account; the password is sealed and never read back. 409 for a stale
 * version, 422 by field for a server inside the network or a port that is not used for mail.
 */
export const saveMail = (scope: Settings, { version, password, ...input }: MailInput) => {
  refuseAddress(input)
  return inCompany(scope, async (tx) => {
    const before = await mailRow(tx, scope)
    // Without a user name there is no password.
    const typed = input.userName ? password : null
    const secret = passwordFact({ had: before ? before.passwordLast4 !== null : false, typed })
    const isSameServer = !secret && before !== undefined && ROUTE.every((key) => before[key] === input[key])
    const hint = typed && typed.length >= SHORTEST_SHOWN ? typed.slice(-4) : ''
    await saveMailServer(tx, scope, { version, server: input, password: typed, hint, isSameServer })
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
  })
}

/** Fields that a trial depends on: if one of them changes, the last trial's result is discarded. */
const ROUTE = ['host', 'port', 'security', 'userName', 'fromAddress'] as const

function refuseAddress({ host, port }: { host: string; port: number }) {
  if (!host) return
  const fields: Fields = {
    ...(!isAllowedMailHost(host) && { host: 'זו כתובת פנימית. יש למלא שם של שרת דואר באינטרנט' }),
    ...(!isSmtpPort(port) && { port: `פורט של דואר: ${SMTP_PORTS.join(', ')}` }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

type Recipient = { name: string; email: string; companyName: string }

/**
 * Sends a test e-mail to the requesting user through the company's own server, even while it is switched off, or
 * otherwise by the current mail route; returns the server's response. 429 beyond 10 in 10 minutes.
 */
export async function sendTestMail(scope: Settings, { name, email, companyName }: Recipient): Promise<TestMailOutcome> {
  await countHit(TRIALS, scope.companyId)
  const { server, row } = await inCompany(scope, async (tx) => ({
    row: await mailRow(tx, scope),
    server: await companyServer(tx, { companyId: scope.companyId, evenOff: true }),
  }))
  const testMail = { to: { name, address: email }, ...mailServerTestEmail({ name, companyName }) }
  const trial = await sendMail(testMail, server).then(
    (sent): TestMailOutcome => ({ outcome: sent.outcome, answer: sent.outcome === 'sent' ? sent.answer : '' }),
    refused,
  )
  await inCompany(scope, async (tx) => {
    const error = trial.outcome === 'refused' ? trial.answer : null
    if (server && row) await noteMailTrial(tx, scope, { accountId: row.id, version: row.version, error })
    await audit(tx, scope, {
      action: 'settings.mail-tried',
      entity: 'company',
      entityId: scope.companyId,
      data: { outcome: trial.outcome },
    })
  })
  return trial
}

const MAX_ANSWER = 300

/** Converts a refusal by the server to a trial result; any other error is thrown. */
function refused(error: unknown): TestMailOutcome {
  if (!(error instanceof TemporaryMailError || error instanceof PermanentMailError)) throw error
  return { outcome: 'refused', answer: error.message.replace(/[\p{Cc}\u2028-\u202e]+/gu, ' ').slice(0, MAX_ANSWER) }
}
