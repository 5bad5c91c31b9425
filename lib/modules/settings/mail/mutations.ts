import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { mailSettings } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'
import { violates } from '@/lib/db/violation'
import { companyServer, mailPasswordPlace } from '@/lib/mail/company-server'
import { PermanentMailError, TemporaryMailError } from '@/lib/mail/message'
import { isSmtpPort, SMTP_PORTS } from '@/lib/mail/server'
import { sendMail } from '@/lib/mail/transport'
import { trialLetter } from '@/lib/mail/trial-letter'
import { audit } from '@/lib/server/audit'
import { seal } from '@/lib/server/crypto'
import { invalid, stale } from '@/lib/server/errors'
import { countHit } from '@/lib/server/rate-limit'

import { mailRow } from './queries'
import type { MailInput, Trial } from './schema'

type Settings = Scope<'mailSettings'>

const TRIALS = { name: 'mail-trial', hits: 10, seconds: 600 }
/** Four of fewer would say too much of the password. */
const SHORTEST_SHOWN = 12

/** Saves the company's mail server; the password is sealed and never read back. 409 for a stale version, 422 for a port that is no mail's. */
export const saveMail = (scope: Settings, { version, password, ...input }: MailInput) => {
  if (input.host && !isSmtpPort(input.port)) throw invalid({ port: `פורט של דואר: ${SMTP_PORTS.join(', ')}` })
  return inCompany(scope, async (tx) => {
    const before = await mailRow(tx, scope, 'update')
    // Without a user there is nobody to have a password.
    const change = { ...input, ...secretOf(scope, input.userName ? password : null) }
    await write(tx, scope, { version, change })
    const changed = (Object.keys(input) as (keyof typeof input)[]).filter((key) => before?.[key] !== input[key])
    await audit(tx, scope, {
      ...{ action: 'settings.mail-changed', entity: 'company', entityId: scope.companyId },
      data: { changed: [...changed, ...(password === '' ? [] : ['password'])] },
    })
    return { version: version + 1 }
  }).catch((error: unknown) => {
    throw violates(error, 'mail_settings_pkey') ? stale() : error
  })
}

/** Nothing where the kept password stays. */
function secretOf({ companyId }: Settings, password: string | null) {
  if (password === '') return {}
  if (password === null) return { passwordSealed: null, passwordLast4: null }
  const passwordLast4 = password.length < SHORTEST_SHOWN ? '' : password.slice(-4)
  return { passwordSealed: seal(password, mailPasswordPlace(companyId)), passwordLast4 }
}

type Write = { version: number; change: Partial<typeof mailSettings.$inferInsert> }

async function write(tx: Tx, { companyId, actorId }: Settings, { version, change }: Write) {
  const stamp = { updatedAt: new Date(), updatedBy: actorId }
  if (version === 0) {
    await tx.insert(mailSettings).values({ ...change, ...stamp, companyId, id: companyId, createdBy: actorId })
    return
  }
  const { rowCount } = await tx
    .update(mailSettings)
    .set({ ...change, ...stamp, version: version + 1 })
    .where(and(eq(mailSettings.companyId, companyId), eq(mailSettings.version, version)))
  if (!rowCount) throw stale()
}

type Recipient = { name: string; email: string; companyName: string }

/** Sends a letter to whoever asks, by the company's own server, even while it is off, else as its mail goes now; the server's answer comes back. 429 beyond 10 in 10 minutes. */
export async function sendTrial(scope: Settings, { name, email, companyName }: Recipient): Promise<Trial> {
  await countHit(TRIALS, scope.companyId)
  const server = await inCompany(scope, (tx) => companyServer(tx, { companyId: scope.companyId, evenOff: true }))
  const letter = { to: { name, address: email }, ...trialLetter({ name, companyName }) }
  const trial = await sendMail(letter, server).then(
    (sent): Trial => ({ outcome: sent.outcome, answer: sent.outcome === 'sent' ? sent.answer : '' }),
    refused,
  )
  await inCompany(scope, (tx) =>
    audit(tx, scope, {
      ...{ action: 'settings.mail-tried', entity: 'company', entityId: scope.companyId },
      data: { outcome: trial.outcome },
    }),
  )
  return trial
}

const LONGEST_ANSWER = 300

/** A refusal of the server is the answer that was asked for; anything else is a fault of ours. */
function refused(error: unknown): Trial {
  if (!(error instanceof TemporaryMailError || error instanceof PermanentMailError)) throw error
  return { outcome: 'refused', answer: error.message.replace(/[\p{Cc}\u2028-\u202e]+/gu, ' ').slice(0, LONGEST_ANSWER) }
}
