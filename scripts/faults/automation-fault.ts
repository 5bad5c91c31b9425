import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'

import type { Actor } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { queueAutomations } from '@/lib/events/automation-signals'
import { createAutomation, setAutomationState } from '@/lib/modules/automations/automations.mutations'
import { automationInput } from '@/lib/modules/automations/automations.schema'
import { graphInput } from '@/lib/vocabulary/automation-graph'

import { startProgram } from '../run/program'
import { addLeads } from './automation-leads'

const PROGRAM = join(import.meta.dirname, 'automation-process.ts')
/** The clock of later workers: the waits of runs that the first ones began are over by then. */
const LATER_MINUTES = 120
/** The clock of the last worker: the waits that began on the later clock are over too. */
const LAST_MINUTES = 2 * LATER_MINUTES

type Fault = { runs: number; kills: number; random: () => number }

/** What the database and the mail server hold in the end, each number by how often it is expected. */
export type Books = {
  states: Record<string, number>
  /** Records with another number of an effect than one: notifications, follow-ups on the timeline, e-mails. */
  notOnce: { notifications: number; followUps: number; mails: number; steps: number }
  /** E-mails that arrived more than once, and those that neither arrived nor are listed as uncertain. */
  repeated: number
  lost: number
}

/**
 * Lets leads run through an automation (notification, follow-up, e-mail, wait, branch, notification) while its worker is
 * killed (-9) at random moments. Returns how many kills met work under way, and what is there in the end.
 */
export async function runThroughKills(actor: Actor, { runs, kills, random }: Fault) {
  const sink = await mailSink()
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'office@kesher.example' }
  await activateAutomation(actor)
  const entityIds = await addLeads(actor, runs)
  await inCompany(actor, (tx) => queueAutomations(tx, actor, { action: 'lead.created', entityIds }))
  let killed = 0
  for (let left = kills; left > 0; left--) {
    const child = await start(actor, { env, minutes: left < kills / 2 ? LATER_MINUTES : 0 })
    await Promise.race([pause(200 + random() * 1_500), once(child, 'exit')])
    if (child.exitCode === null) killed++
    await end(child)
  }
  for (const minutes of [0, LATER_MINUTES, LAST_MINUTES]) await once(await start(actor, { env, minutes }), 'exit')
  const books = await booksOf(actor, sink.received)
  await sink.close()
  return { killed, books: books.books, uncertain: books.uncertain, wanted: wantedBooks(runs) }
}

const wantedBooks = (runs: number): Books => ({
  states: { done: runs },
  notOnce: { notifications: 0, followUps: 0, mails: 0, steps: 0 },
  repeated: 0,
  lost: 0,
})

/** A mail server that counts how often each message arrived. */
async function mailSink() {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const id = /^message-id: <([\w-]+)@/im.exec(Buffer.concat(parts).toString())?.[1] ?? ''
        received.set(id, (received.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { received, url: `smtp://127.0.0.1:${port}`, close }
}

async function activateAutomation(actor: Actor): Promise<void> {
  const tell = (id: string) => ({
    id,
    kind: 'action',
    action: 'notification',
    input: { to: 'owner', text: `${id}: {שם}` },
  })
  const graph = graphInput.parse({
    trigger: { kind: 'lead.created' },
    filter: { conditions: [] },
    steps: [
      tell('first'),
      { id: 'later', kind: 'action', action: 'follow-up', input: { days: 3 } },
      {
        id: 'mail',
        kind: 'action',
        action: 'mail',
        input: { purpose: 'service', subject: 'שלום', body: 'קיבלנו את הפנייה.' },
      },
      { id: 'wait', kind: 'wait', delay: { amount: 1, unit: 'hours' } },
      {
        id: 'branch',
        kind: 'branch',
        conditions: { conditions: [{ fact: 'nextFollowUpOn', operator: 'filled' }] },
        yes: [tell('second')],
        no: [],
      },
    ],
  })
  const input = automationInput.parse({ name: 'תקלות', entity: 'lead', graph })
  const { id } = await createAutomation(actor, input)
  await setAutomationState(actor, id, { state: 'active', version: 1 })
}

async function start(
  { companyId }: Actor,
  { env, minutes }: { env: Record<string, string>; minutes: number },
): Promise<ChildProcess> {
  const child = await startProgram(PROGRAM, { args: [companyId, String(minutes)], env })
  await once(child, 'message')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

type Counts = Books['notOnce']

/** Reads what came of each lead: an effect that is missing or there twice is counted. */
async function booksOf(actor: Actor, received: ReadonlyMap<string, number>) {
  return inCompany(actor, async (tx) => {
    const { rows: states } = await tx.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from automation_runs group by state`,
    )
    const { rows } = await tx.execute<Counts>(sql`
      with told as (select entity_id as id, count(*) from notifications where kind = 'automation.message' group by 1),
        moved as (select lead_id as id, count(*) from timeline_events where type = 'lead.updated' group by 1),
        mailed as (select to_address as email, count(*) from outbox where is_sent_once group by 1),
        stepped as (select r.lead_id as id, count(*) from automation_step_runs s join automation_runs r on r.id = s.run_id
          where s.state = 'ok' group by 1)
      select (count(*) filter (where told.count is distinct from 2))::int as notifications,
        (count(*) filter (where moved.count is distinct from 1))::int as "followUps",
        (count(*) filter (where mailed.count is distinct from 1))::int as mails,
        (count(*) filter (where stepped.count is distinct from 6))::int as steps
      from leads l left join told using (id) left join moved using (id) left join stepped using (id)
        left join mailed on mailed.email = l.email`)
    const { rows: mails } = await tx.execute<{ id: string; state: string }>(
      sql`select id, state from outbox where is_sent_once`,
    )
    const isUncertain = new Set(mails.filter(({ state }) => state === 'uncertain').map(({ id }) => id))
    const lost = mails.filter(({ id }) => !received.has(id) && !isUncertain.has(id))
    const books: Books = {
      states: Object.fromEntries(states.map(({ state, count }) => [state, count])),
      notOnce: rows[0] ?? { notifications: -1, followUps: -1, mails: -1, steps: -1 },
      repeated: [...received.values()].filter((times) => times > 1).length,
      lost: lost.length,
    }
    return { books, uncertain: isUncertain.size }
  })
}
