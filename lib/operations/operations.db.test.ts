import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'

import type { FileKind, RowsKind } from './kind'
import { cancelOperation, listOperations, loadOperationFile } from './own'
import { runOperation } from './run'
import { startOperation } from './start'
import { runOperationUndo, undoOperation } from './undo'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let admin: Actor
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'operations-'))
  process.env.KESHER_DATA = folder
  company = await testCompany()
  admin = await company.actor('companyAdmin')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Input = { total: number }
type Seen = { cursors: (string | null)[]; onChunk?: () => Promise<void> | void }

/** A kind that processes numbers in chunks of ten, as its rows; every seventh is refused. */
function counting(seen: Seen): RowsKind<Input> {
  return {
    name: 'customers.status',
    input: z.strictObject({ total: z.number() }),
    count: async (_tx, _actor, { total }) => total,
    async run(_tx, { actor, input, cursor }) {
      requireScope('customerEdits', actor)
      seen.cursors.push(cursor)
      await seen.onChunk?.()
      const from = Number(cursor ?? 0)
      const numbers = Array.from({ length: Math.min(10, input.total - from) }, (_, index) => from + index)
      const refused = numbers.filter((number) => number % 7 === 6)
      return {
        processed: numbers.length,
        cursor: from + 10 < input.total ? String(from + 10) : null,
        refusals: refused.map((number) => ({ id: idOf(number), name: String(number), reason: 'נעול' })),
        changes: numbers
          .filter((number) => !refused.includes(number))
          .map((number) => ({ id: idOf(number), before: { number }, versionAfter: 2 })),
      }
    },
    undo: async (_tx, { changes }) =>
      changes.filter(({ before }) => before.number === 3).map(({ id }) => ({ id, name: '3', reason: 'השתנה מאז' })),
  }
}

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

async function begin(kind: RowsKind<Input>, input: Input, actor = admin) {
  const { id } = await startOperation(actor, kind, input)
  const place = { companyId: actor.companyId, operationId: id }
  const own = async () => (await listOperations(actor)).find((one) => one.id === id)
  return { id, place, own, run: () => runOperation([kind], place), undo: () => runOperationUndo([kind], place) }
}

const changesOf = (id: string) =>
  inCompany(admin, async (tx) => {
    const { rows } = await tx.execute<{ count: number; undone: number }>(
      sql`select count(*)::int as count, count(undone_at)::int as undone from operation_changes where operation_id = ${id}`,
    )
    return rows[0]
  })

const loadNotifications = (id: string) =>
  inCompany(admin, (tx) =>
    tx.execute(sql`select kind from notifications where entity_id = ${id} and user_id = ${admin.id}`),
  )
const startedLongAgo = (id: string) =>
  inCompany(admin, (tx) =>
    tx.execute(sql`update operations set created_at = now() - interval '1 minute' where id = ${id}`),
  )

describe('an operation', () => {
  it('goes through every row once, counts the refused by name, and tells its owner', async () => {
    const seen: Seen = { cursors: [] }
    const { id, own, run } = await begin(counting(seen), { total: 45 })
    expect(await own()).toMatchObject({ state: 'queued', total: 45, done: 0 })
    await startedLongAgo(id)
    await run()
    expect(seen.cursors).toEqual([null, '10', '20', '30', '40'])
    expect(await own()).toMatchObject({ state: 'done', done: 39, failed: 6, canUndo: true })
    expect((await own())?.failures[0]).toEqual({ id: idOf(6), name: '6', reason: 'נעול' })
    expect((await changesOf(id))?.count).toBe(39)
    expect((await loadNotifications(id)).rows).toEqual([{ kind: 'operation.finished' }])
  })

  it('that ends while its owner looks on rings no bell', async () => {
    const { id, run } = await begin(counting({ cursors: [] }), { total: 5 })
    await run()
    expect((await loadNotifications(id)).rows).toEqual([])
  })

  it('whose worker dies between two chunks goes on where it was, without a row twice or left out', async () => {
    const seen: Seen = { cursors: [] }
    let chunks = 0
    seen.onChunk = () => {
      if (++chunks === 3) throw Object.assign(new Error('terminated'), { code: '57P01' })
    }
    const { id, own, run } = await begin(counting(seen), { total: 45 })
    await expect(run()).rejects.toThrow()
    expect(await own()).toMatchObject({ state: 'running', done: 18, failed: 2 })
    await run()
    expect(seen.cursors).toEqual([null, '10', '20', '20', '30', '40'])
    expect(await own()).toMatchObject({ state: 'done', done: 39, failed: 6 })
    expect((await changesOf(id))?.count).toBe(39)
  })

  it('that two workers hold is done once', async () => {
    const seen: Seen = { cursors: [] }
    const { own, run } = await begin(counting(seen), { total: 95 })
    await Promise.all([run(), run()])
    expect(seen.cursors.toSorted()).toHaveLength(10)
    expect(new Set(seen.cursors).size).toBe(10)
    expect(await own()).toMatchObject({ state: 'done', done: 82, failed: 13 })
  })

  it('stops before the next chunk when it is cancelled, and what is done can be undone', async () => {
    const seen: Seen = { cursors: [] }
    // Many chunks: the cancellation waits for the lock of a chunk, and another chunk may take the lock before it.
    const started = await begin(counting(seen), { total: 300 })
    let cancelling: Promise<unknown> = Promise.resolve()
    seen.onChunk = () => {
      if (seen.cursors.length === 2) cancelling = cancelOperation(admin, started.id)
    }
    await started.run()
    await cancelling
    expect(seen.cursors.length).toBeLessThan(30)
    expect(await started.own()).toMatchObject({ state: 'cancelled', canUndo: true })
    await started.run()
    expect((await started.own())?.state).toBe('cancelled')
  })

  it('of an actor whose right is taken away ends with the reason, and keeps what is done', async () => {
    const agent = await company.actor('agent')
    const seen: Seen = { cursors: [] }
    seen.onChunk = async () => {
      if (seen.cursors.length === 2) await asSuperuser('delete from user_roles where user_id = $1', [agent.id])
    }
    const { own, run } = await begin(counting(seen), { total: 45 }, agent)
    await run()
    expect(await own()).toMatchObject({ state: 'failed', done: 18, error: 'ההרשאה לפעולה נלקחה, ולכן היא נעצרה' })
  })

  it('that meets an error of its own ends and says so', async () => {
    const seen: Seen = {
      cursors: [],
      onChunk: () => {
        throw new Error('a mistake')
      },
    }
    const { own, run } = await begin(counting(seen), { total: 5 })
    await run()
    expect(await own()).toMatchObject({
      state: 'failed',
      error: 'אירעה שגיאה בלתי צפויה, והפעולה נעצרה',
      canUndo: false,
    })
  })

  it('is put back but for the rows that changed since, and only once', async () => {
    const { id, own, run, undo } = await begin(counting({ cursors: [] }), { total: 20 })
    await run()
    await undoOperation(admin, id)
    expect(await own()).toMatchObject({ state: 'undoing', total: 18, done: 0 })
    await undo()
    expect(await own()).toMatchObject({ state: 'undone', done: 17, failed: 1 })
    expect((await own())?.failures).toEqual([{ id: idOf(3), name: '3', reason: 'השתנה מאז' }])
    expect(await changesOf(id)).toEqual({ count: 18, undone: 17 })
    await expect(undoOperation(admin, id)).rejects.toMatchObject({ status: 409 })
  })

  it('is nobody else’s: neither a colleague nor another company sees, stops or undoes it', async () => {
    const { id, run } = await begin(counting({ cursors: [] }), { total: 5 })
    await run()
    const others = [await company.actor('companyAdmin'), await (await testCompany()).actor('companyAdmin')]
    for (const other of others) {
      expect((await listOperations(other)).map((one) => one.id)).not.toContain(id)
      await expect(cancelOperation(other, id)).rejects.toMatchObject({ status: 404 })
      await expect(undoOperation(other, id)).rejects.toMatchObject({ status: 404 })
      await expect(loadOperationFile(other, id)).rejects.toMatchObject({ status: 404 })
    }
  })

  it('is refused where too many are under way', async () => {
    const busy = await company.actor('companyAdmin')
    for (let number = 0; number < 5; number++) await begin(counting({ cursors: [] }), { total: 1 }, busy)
    await expect(begin(counting({ cursors: [] }), { total: 1 }, busy)).rejects.toMatchObject({ status: 409 })
  })

  it('is refused where too many are started at once', async () => {
    const hasty = await company.actor('companyAdmin')
    const starts = Array.from({ length: 20 }, () => startOperation(hasty, counting({ cursors: [] }), { total: 1 }))
    const refused = (await Promise.allSettled(starts)).filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(15).fill('too_many_operations'))
    expect(await listOperations(hasty)).toHaveLength(5)
  })
})

describe('an operation that writes a file', () => {
  const lines = (onChunk: () => void): FileKind<Input> => ({
    // A kind whose file the actor may download.
    name: 'customers.export',
    input: z.strictObject({ total: z.number() }),
    file: { name: 'שורות.csv', mime: 'text/csv' },
    count: async (_tx, _actor, { total }) => total,
    write: async (_tx, { input, cursor }) => {
      onChunk()
      const from = Number(cursor ?? 0)
      return { processed: 10, cursor: from + 10 < input.total ? String(from + 10) : null, text: `${from}\n` }
    },
  })

  it('keeps it whole, even where its worker died before, and gives it to its owner', async () => {
    let chunks = 0
    const kind = lines(() => {
      if (++chunks === 2) throw Object.assign(new Error('gone'), { code: '57P01' })
    })
    const { id } = await startOperation(admin, kind, { total: 30 })
    const place = { companyId: admin.companyId, operationId: id }
    await expect(runOperation([kind], place)).rejects.toThrow()
    await runOperation([kind], place)
    const { key, name } = await loadOperationFile(admin, id)
    expect(name).toBe('שורות.csv')
    expect(new TextDecoder().decode(await loadFile(fileStorage(), key))).toBe('0\n10\n20\n')
    expect((await listOperations(admin)).find((one) => one.id === id)).toMatchObject({ done: 30, hasFile: true })
  })

  it('leaves none when it is cancelled meanwhile', async () => {
    let cancelling: Promise<unknown> = Promise.resolve()
    let chunks = 0
    const kind = lines(() => {
      if (++chunks === 2) cancelling = cancelOperation(admin, id)
    })
    const { id }: { id: string } = await startOperation(admin, kind, { total: 300 })
    await runOperation([kind], { companyId: admin.companyId, operationId: id })
    await cancelling
    expect(chunks).toBeLessThan(30)
    await expect(loadOperationFile(admin, id)).rejects.toMatchObject({ status: 404 })
  })
})

async function asSuperuser(text: string, values: string[]) {
  const { pathname } = new URL(database.appUrl)
  const connectionString = Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), { pathname }).href
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text, values)
  await client.end()
}
