import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Actor } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { setTerms } from '@/lib/modules/imports/imports.mutations'
import { findImport } from '@/lib/modules/imports/imports.queries'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'

import { startProgram } from '../run/program'

const PROGRAM = join(import.meta.dirname, 'import-process.ts')

type Fault = { rows: number; kills: number; random: () => number }
/** Final state in the database: the imported names, the refused lines and the counts. */
type Books = { names: string[]; badLines: number[]; state: string; created: number; refused: number }

/**
 * Imports a file while its process is repeatedly killed (-9) at random moments. Returns the expected and the actual
 * result.
 */
export async function importThroughKills(actor: Actor, { rows, kills, random }: Fault) {
  const { content, wanted } = fileOf(rows, random)
  const scope = importScope(customerImports, actor)
  const { id } = await uploadImport(scope, { name: 'אסון.csv', source: new TextEncoder().encode(content) })
  const { reading, hasHead, mapping, version } = await findImport(scope, id)
  await setTerms(scope, id, { reading, hasHead, mapping, version, policy: 'create', keyField: null })
  let killed = 0
  for (let left = kills; left > 0; left--) {
    const child = await start(actor, id)
    await Promise.race([pause(random() * 1_200), once(child, 'exit')])
    if (child.exitCode === null) killed++
    await end(child)
  }
  const last = await start(actor, id)
  await once(last, 'exit')
  return { wanted, killed, books: await booksOf(actor, id) }
}

async function start(actor: Actor, importId: string): Promise<ChildProcess> {
  const child = await startProgram(PROGRAM, { args: [actor.companyId, actor.id, importId] })
  await once(child, 'message')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Returns a file in which about every seventh row is invalid, and its expected result. */
function fileOf(rows: number, random: () => number): { content: string; wanted: Books } {
  const lines = ['שם,טלפון,עיר']
  const names: string[] = []
  const badLines: number[] = []
  for (let row = 1; row <= rows; row++) {
    const isBad = random() < 0.15
    const name = `לקוח מספר ${row}`
    lines.push(`${name},${isBad ? '12' : `05${20_000_000 + row}`},חיפה`)
    if (isBad) badLines.push(row + 1)
    else names.push(name)
  }
  const wanted = {
    state: badLines.length > 0 ? 'done_with_errors' : 'done',
    created: names.length,
    refused: badLines.length,
  }
  return { content: lines.join('\n'), wanted: { names: names.sort(), badLines, ...wanted } }
}

const booksOf = (actor: Actor, id: string): Promise<Books> =>
  inCompany(actor, async (tx) => {
    const { rows: names } = await tx.execute<{ name: string }>(sql`select name from customers where deleted_at is null`)
    const { rows: bad } = await tx.execute<{ line: number }>(
      sql`select line from import_errors where batch_id = ${id} order by row_no`,
    )
    const { rows: batch } = await tx.execute<Pick<Books, 'state' | 'created' | 'refused'>>(
      sql`select state, created, refused from import_batches where id = ${id}`,
    )
    const { state = '', created = 0, refused = 0 } = batch[0] ?? {}
    return {
      names: names.map(({ name }) => name).sort(),
      badLines: bad.map(({ line }) => line),
      state,
      created,
      refused,
    }
  })
