import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import type { WireCall } from '@/lib/payments/wire/caller'

import { channelInput } from './capture.schema'
import { createChannel, updateChannel } from './channels.mutations'
import { findCapturePass, findChannel } from './channels.queries'
import { receiveMetaNews, requireVerifyToken } from './meta.mutations'
import { simulateMeta } from './meta.testing'
import { readWaiting } from './submissions.mutations'
import { findSubmission, listSubmissions } from './submissions.queries'

type Meta = ReturnType<typeof simulateMeta>
const way = vi.hoisted(() => ({ meta: null as unknown }))
vi.mock('@/lib/egress/egress', async (original) => ({
  ...(await original<typeof import('@/lib/egress/egress')>()),
  egress: async (call: WireCall) => ({ ...(await (way.meta as Meta).answer(call)), isCut: false }),
}))

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor

beforeAll(async () => {
  database = await testDatabase()
  const actor = await (await testCompany()).actor('companyAdmin')
  admin = { ...actor, permissions: new Set([...actor.permissions, 'lead statuses management' as const]) }
})
afterAll(() => database.drop())

const scope = () => requireScope('leadCapture', admin)
let count = 0

async function connect(part: object = {}) {
  count += 1
  const app = { secret: 'the secret of the app', pageId: `10000${count}`, token: 'a token of the page' }
  const meta = simulateMeta(app)
  way.meta = meta
  const secrets = { pageId: app.pageId, appSecret: app.secret, pageToken: app.token }
  const body = channelInput.parse({ kind: 'meta', name: `מטא ${count}`, ...secrets, ...part })
  const { id, key, verifyToken } = await createChannel(scope(), body)
  const pass = await findCapturePass(key ?? '', new Headers())
  const tell = (news: ReturnType<Meta['news']>) => receiveMetaNews(pass, { ...news, address: '192.0.2.9' })
  return { id, key: key ?? '', verifyToken: verifyToken ?? '', meta, tell, body }
}

const listed = async (id: string) =>
  (await listSubmissions(scope(), id, { verdict: null, after: null, before: null })).rows
const verdicts = async (id: string) => (await listed(id)).map(({ verdict }) => verdict)
/** Brings everything that waits for its next try forward. */
const later = () =>
  inCompany(admin, (tx) =>
    tx.execute(sql`update capture_submissions set next_try_at = now() where verdict = 'waiting'`),
  )
const phone = () => {
  count += 1
  return `+972 52-88${String(10_000 + count)}`
}

describe('leads of Meta', () => {
  it('are fetched when they are told of, and become leads with their campaign', async () => {
    const { id, meta, tell } = await connect()
    const lead = meta.fill({
      full_name: 'גלית מטא',
      phone_number: phone(),
      email: 'galit@example.com',
      'מתי נוח?': 'ערב',
    })
    await tell(meta.news([lead]))
    expect(await verdicts(id)).toEqual(['waiting'])
    await readWaiting(admin)
    const [submission] = await listed(id)
    expect(submission).toMatchObject({ verdict: 'created', leadName: 'גלית מטא' })
    const { raw, fetched } = await findSubmission(scope(), { id, submissionId: submission?.id ?? '' })
    expect([raw, fetched]).toEqual([expect.stringContaining(lead), expect.stringContaining('קמפיין סתיו')])
  })

  it('that are told of twice and out of order are each one lead', async () => {
    const { id, meta, tell } = await connect()
    const [one, two] = ['אחת', 'שתיים'].map((name) => meta.fill({ full_name: name, phone_number: phone() }))
    await tell(meta.news([two ?? '']))
    await tell(meta.news([one ?? '', two ?? '']))
    await readWaiting(admin)
    await tell(meta.news([one ?? '']))
    await readWaiting(admin)
    expect(await verdicts(id)).toEqual(['created', 'created'])
    expect(meta.calls).toBe(2)
  })

  it('with a wrong signature are refused and not stored', async () => {
    const { id, meta, tell } = await connect()
    const lead = meta.fill({ full_name: 'זיוף', phone_number: phone() })
    await expect(tell(meta.news([lead], { secret: 'another secret' }))).rejects.toMatchObject({ status: 403 })
    await expect(tell({ ...meta.news([lead]), signature: '' })).rejects.toMatchObject({ status: 403 })
    expect(await verdicts(id)).toEqual([])
  })

  it('of another page, or of a form that is not listed, are passed over', async () => {
    const { id, meta, tell } = await connect({ formIds: ['90002'] })
    const lead = meta.fill({ full_name: 'אחר', phone_number: phone() })
    await tell(meta.news([lead], { pageId: '77777' }))
    await tell(meta.news([lead], { formId: '90001' }))
    expect(await verdicts(id)).toEqual([])
    await tell(meta.news([lead], { formId: '90002' }))
    expect(await verdicts(id)).toEqual(['waiting'])
  })

  it('wait while Meta is away, and are tried again', async () => {
    const { id, meta, tell } = await connect()
    await tell(meta.news([meta.fill({ full_name: 'ממתינה', phone_number: phone() })]))
    meta.isAway = true
    await readWaiting(admin)
    expect((await listed(id))[0]).toMatchObject({ verdict: 'waiting', attempts: 1 })
    meta.isAway = false
    await later()
    await readWaiting(admin)
    expect(await verdicts(id)).toEqual(['created'])
  })

  it('with a dead token raise an alarm once, and are read once the token is replaced', async () => {
    const { id, meta, tell, body } = await connect()
    meta.app.token = 'a new token of the page'
    await tell(meta.news([meta.fill({ full_name: 'מחכה א', phone_number: phone() })]))
    await tell(meta.news([meta.fill({ full_name: 'מחכה ב', phone_number: phone() })]))
    await readWaiting(admin)
    expect(await verdicts(id)).toEqual(['failed', 'failed'])
    const channel = await findChannel(scope(), id)
    expect(channel.tokenFailedAt).not.toBeNull()
    const alarms = await inCompany(admin, (tx) =>
      tx.execute(sql`select id from notifications where kind = 'lead-capture.token-failed' and user_id = ${admin.id}`),
    )
    expect(alarms.rows).toHaveLength(1)
    const replaced = { ...body, appSecret: null, pageToken: meta.app.token, version: channel.version }
    await updateChannel(scope(), id, channelInput.parse(replaced))
    await readWaiting(admin)
    expect(await verdicts(id)).toEqual(['created', 'created'])
    expect((await findChannel(scope(), id)).tokenFailedAt).toBeNull()
  })

  it('come to an address that answers the question of Meta by the word of the channel alone', async () => {
    const { key, verifyToken } = await connect()
    const asked = (word: string) => new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': word })
    expect(() => requireVerifyToken(key, asked(verifyToken))).not.toThrow()
    expect(() => requireVerifyToken(key, asked('another'))).toThrow()
  })
})
