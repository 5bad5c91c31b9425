import { type SQLWrapper, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import type { Tx } from '@/lib/db/client'
import { taskPeople } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { loadAgenda, MAX_AGENDA, selectAgenda } from './agenda.queries'
import { findSubjectScopes } from './reach.queries'
import { matchTasks } from './task-filter.queries'
import { loadTaskList, TASK_SORTS } from './tasks.list'
import { listTasks, tasksCursor, tasksPage } from './tasks.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let actor: Actor

beforeAll(async () => {
  database = await testDatabase()
  const [ours, theirs] = [await testCompany(), await testCompany()]
  actor = await ours.actor('companyAdmin')
  for (const who of [actor, await theirs.actor('companyAdmin')]) await addRows(who, 5_000)
})
afterAll(() => database.drop())

const viewer = () => requireScope('tasks', actor)
const explain = async (tx: Tx, query: SQLWrapper) => {
  const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
const planOf = (search: Record<string, string>) =>
  inCompany(actor, async (tx) => {
    const wanted = loadTaskList(search)
    const { matches } = await matchTasks(tx, viewer(), wanted)
    return explain(tx, tasksPage(tx, tasksCursor(wanted), matches))
  })

describe('with 5,000 tasks', () => {
  it.each(TASK_SORTS)('sorting by %s reads an index, first page and later, of the open and of all', async (sort) => {
    for (const state of ['open', 'all']) {
      const { next } = await listTasks(viewer(), loadTaskList({ sort, state }), findSubjectScopes(actor))
      for (const after of ['', next ?? '']) {
        // Below it are the people of each task, who are sorted by name.
        const [rows] = (await planOf({ sort, state, ...(after && { after }) })).split('SubPlan')
        expect(rows).toMatch(/Index Scan .*using tasks_\w*by_/)
        expect(rows).not.toMatch(/Seq Scan|Sort Key/)
      }
    }
  })

  it('a day of one person is read from an index, and shows as many as fit', async () => {
    const late = sql`${taskPeople.agendaAt} < '2026-06-01'::timestamp`
    const plan = await inCompany(actor, (tx) => explain(tx, selectAgenda(tx, viewer(), late)))
    expect(plan).toContain('task_people_agenda')
    expect(plan).not.toMatch(/Seq Scan on task/)
    const sections = await loadAgenda(viewer(), findSubjectScopes(actor), '2035-01-01T12:00')
    const found = sections.find(({ section }) => section === 'late')
    expect([found?.rows.length, found?.hasMore]).toEqual([MAX_AGENDA, true])
  })
})

/** Inserts as superuser to avoid the app's statement timeout, which a busy machine would reach here. */
async function addRows({ companyId, id }: Actor, count: number) {
  const { pathname } = new URL(database.appUrl)
  const connectionString = Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), { pathname }).href
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `insert into tasks (company_id, id, number, title, state_group, priority, due_on, closed_at, created_at, last_activity_at, search_text)
    select $1, gen_random_uuid(), g, 'משימה ' || md5(g::text), case g % 4 when 0 then 'unstarted' else 'completed' end,
      (array['urgent','high','normal','low'])[1 + g % 4], date '2026-01-01' + g % 300, case g % 4 when 0 then null else now() end,
      now() - g * interval '1 minute', now() - g * interval '1 minute', 'משימה ' || g
    from generate_series(1, $2::int) g`,
    [companyId, count],
  )
  await client.query(
    `insert into task_people (company_id, task_id, user_id, role) select company_id, id, $2, 'assignee' from tasks where company_id = $1`,
    [companyId, id],
  )
  await client.query('analyze tasks, task_people')
  await client.end()
}
