import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { listCustomers } from '@/lib/modules/customers/customers.queries'
import { checkedImport } from '@/lib/modules/customers/import/import.testing'
import { loadLeadList } from '@/lib/modules/leads/leads.list'
import { listLeads } from '@/lib/modules/leads/leads.queries'

import { addBenchCompany } from './bench-world'
import { writeImportFile } from './import-file'
import { LEAD_PAGES } from './lead-growth'
import { addLeadCompany } from './leads-world'
import { LISTS } from './lists'

let database: Awaited<ReturnType<typeof testDatabase>>
const folder = mkdtempSync(join(tmpdir(), 'bench-'))

beforeAll(async () => {
  process.env.FILES_DIR = folder
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('what lists are measured with is there: each question that shows a share of the customers finds some', async () => {
  const { world, side } = await addBenchCompany('לדוגמה', 120)
  const actor = await loadUserActor(world.companyId, world.adminId)
  if (!actor) throw new Error('the administrator is not there')
  const empty: string[] = []
  for (const [name, searchOf] of LISTS) {
    const search = Object.fromEntries(new URLSearchParams(searchOf(side)))
    const { rows } = await listCustomers(requireScope('customers', actor), loadCustomerList(search))
    if (rows.length === 0) empty.push(name)
  }
  // Every customer has a phone number: this filter measures the cost of a query that finds nothing.
  expect(empty).toEqual(['filter: nobody without phone'])
})

it('what lists of leads are measured with is there: each question finds some', async () => {
  const { world, side } = await addLeadCompany('לדוגמה', 320)
  const actor = await loadUserActor(world.companyId, world.adminId)
  if (!actor) throw new Error('the administrator is not there')
  const empty: string[] = []
  for (const [name, path] of LEAD_PAGES.filter(([, pathOf]) => pathOf(side).startsWith('/leads?'))) {
    const search = Object.fromEntries(new URLSearchParams(path(side).split('?')[1]))
    const found = await listLeads(requireScope('leads', actor), loadLeadList(search))
    if (found.rows.length === 0) empty.push(name)
  }
  // The leads of the sample are some hours old, and none is neglected yet.
  expect(empty).toEqual(['filter: neglected'])
})

it('what imports are measured with comes in whole', async () => {
  const path = join(folder, 'rows.csv')
  await writeImportFile(path, 40)
  const checked = await checkedImport(await (await testCompany()).actor('companyAdmin'), readFileSync(path))
  expect(await checked.now()).toMatchObject({ toCreate: 40, refused: 0 })
})
