import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { findActor } from '@/lib/auth/sessions'
import { sessionOf } from '@/lib/auth/testing'
import { seal } from '@/lib/core/crypto'
import { migrate } from '@/lib/db/migrate'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { emptyDatabase, type TestDatabase } from '@/lib/db/testing'
import { verifyChain } from '@/lib/events/audit-chain'
import { companyServer } from '@/lib/mail/company-server'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { undoMerge } from '@/lib/modules/merging/merging.mutations'
import { saveMail } from '@/lib/modules/settings/mail/mail.mutations'
import { loadMail } from '@/lib/modules/settings/mail/mail.queries'
import { mailInput } from '@/lib/modules/settings/mail/mail.schema'
import { asSuperuser, DUMPED_PASSWORD, numberedInstallation, runQuery } from '@/test/support/numbered-installation'
import { readAllRows, readSchemaCatalogue } from '@/test/support/schema-catalogue'

import { NUMBERED } from './numbered'

const RENAMED: Record<string, string> = {
  'public.company_acts': 'public.impersonations',
  'public.customer_points': 'public.record_contact_methods',
  'public.customer_contacts': 'public.record_contacts',
  'public.customer_files': 'public.record_files',
  'public.customer_merge_moves': 'public.record_merge_moves',
  'public.customer_merges': 'public.record_merges',
  'public.customer_notes': 'public.record_notes',
  'public.payment_page_visits': 'public.payment_page_views',
}
const LAW = ['public.vat_rates', 'public.allocation_thresholds', 'public.cancellation_laws']
const NAOMI = { email: 'naomi@naomi-studio.example', password: DUMPED_PASSWORD }

const MAIL_PASSWORD = 'a-long-mail-password'

/** Gives the company of Naomi a mail server of its own, as the settings of that time stored it. */
async function addMailServer({ adminUrl }: TestDatabase) {
  const url = asSuperuser(adminUrl)
  const [naomi] = await runQuery<{ id: string }>(
    url,
    `select company_id as id from users where email = '${NAOMI.email}'`,
  )
  const id = naomi?.id ?? ''
  const sealed = seal(MAIL_PASSWORD, { companyId: id, table: 'mail_settings', column: 'password', rowId: id })
  await runQuery(url, `delete from mail_settings where company_id = '${id}'`)
  await runQuery(
    url,
    `insert into mail_settings (company_id, id, is_on, host, port, security, user_name, password_sealed, password_last4, from_name,
      from_address, dkim_selector, tried_at, trial_error) values ('${id}', '${id}', true, 'smtp.naomi-studio.example', 465, 'tls',
      'naomi', '${sealed}', 'word', 'נעמי', 'Naomi@naomi-studio.example', 'k1', now(), 'נדחה')`,
  )
}

const catalogueOf = ({ adminUrl }: TestDatabase) => readSchemaCatalogue(adminUrl)
const rowsOf = ({ adminUrl }: TestDatabase) => readAllRows(asSuperuser(adminUrl))
const recorded = ({ adminUrl }: TestDatabase) =>
  runQuery<{ name: string; sha256: string }>(adminUrl, 'select name, sha256 from schema_migrations order by name')

/** Number of rows per table, under the tables' current names. */
const countsOf = async (database: TestDatabase) =>
  Object.fromEntries(
    Object.entries(await rowsOf(database))
      .map(([name, rows]) => [RENAMED[name] ?? name, rows.length] as const)
      .sort(),
  )

describe('an installation of the last numbered migration', () => {
  let fresh: TestDatabase
  let database: TestDatabase
  let before: Record<string, number>
  let done: string[]

  beforeAll(async () => {
    fresh = await emptyDatabase()
    await migrate(fresh.adminUrl)
    database = await numberedInstallation()
    await addMailServer(database)
    before = await countsOf(database)
    done = await migrate(database.adminUrl)
  }, 120_000)
  afterAll(async () => {
    await fresh.drop()
    await database.drop()
  })

  test('has the schema of a fresh one once it is carried over', async () => {
    const [carried, made] = [await catalogueOf(database), await catalogueOf(fresh)]
    for (const [kind, lines] of Object.entries(made)) expect(carried[kind], kind).toEqual(lines)
    expect(made.tables?.length).toBeGreaterThan(140)
  })

  test('has the same law, and is recorded as one of the baseline', async () => {
    const [carried, made] = [await readAllRows(database.adminUrl, LAW), await readAllRows(fresh.adminUrl, LAW)]
    expect(carried).toEqual(made)
    expect(Object.keys(made)).toHaveLength(LAW.length)
    expect(await recorded(database)).toEqual(await recorded(fresh))
    expect((await recorded(database)).map(({ name }) => name)).toEqual(done)
  })

  test('keeps every row', async () => {
    const {
      'public.picklist_values': lists,
      'public.lead_pipelines': pipelines = 0,
      'public.lead_statuses': statuses = 0,
      'public.custom_values': ownValues,
      ...after
    } = await countsOf(database)
    const {
      'public.whatsapp_accounts': whatsapp = 0,
      'public.mail_settings': servers = 0,
      'public.public_links': links = 0,
      ...kept
    } = before
    // WhatsApp accounts and mail servers became channel accounts, each with an address that its provider calls.
    const accounts = whatsapp + servers
    const carried = { 'public.channel_accounts': accounts, 'public.public_links': links + accounts }
    expect(after).toEqual({ ...kept, ...carried })
    expect([whatsapp > 0, servers > 0]).toEqual([true, true])
    expect(ownValues, 'values of own fields that are compared').toBeGreaterThan(0)
    expect(lists).toBeGreaterThan(10)
    expect([pipelines > 3, statuses], 'each company gets a pipeline').toEqual([true, pipelines * 7])
    expect(before['public.customers']).toBeGreaterThan(100)
    expect(Object.keys(before).length).toBeGreaterThan(80)
  })

  test('is not touched by a second run', async () => {
    const [catalogue, rows] = [await catalogueOf(database), await rowsOf(database)]
    expect(await migrate(database.adminUrl)).toEqual([])
    expect(await catalogueOf(database)).toEqual(catalogue)
    expect(await rowsOf(database)).toEqual(rows)
  })

  test('lets its people in, each to the rows of their company', async () => {
    const actor = await findActor(await sessionOf(NAOMI, { ip: 'direct', userAgent: '' }))
    if (!actor) throw new Error('nobody signed in')
    const seen = await inCompany(actor, (tx) => tx.select({ companyId: customers.companyId }).from(customers))
    expect(seen.length).toBeGreaterThan(50)
    expect(new Set(seen.map(({ companyId }) => companyId))).toEqual(new Set([actor.companyId]))
    const others = await runQuery<{ company_id: string; id: string }>(
      asSuperuser(database.adminUrl),
      `select company_id, id from customers where company_id <> '${actor.companyId}'`,
    )
    expect(others.length).toBeGreaterThan(10)
    const changed = await inCompany(actor, (tx) =>
      tx.execute(sql`update customers set name = 'זר' where id = ${others[0]?.id}`),
    )
    expect(changed.rowCount).toBe(0)
    await expect(
      inCompany(actor, (tx) =>
        tx.execute(sql`insert into record_contact_methods (company_id, id, customer_id, channel, label, value, position)
          values (${others[0]?.company_id}, ${others[0]?.id}, ${others[0]?.id}, 'phone', 'work', '972501112233', 9)`),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('sends by the mail server that a company had, with its password, which another one does not open', async () => {
    const actor = await findActor(await sessionOf(NAOMI, { ip: 'direct', userAgent: '' }))
    if (!actor) throw new Error('nobody signed in')
    const { companyId } = actor
    expect(await inCompany(actor, (tx) => companyServer(tx, { companyId }))).toEqual({
      host: 'smtp.naomi-studio.example',
      port: 465,
      security: 'tls',
      userName: 'naomi',
      password: MAIL_PASSWORD,
      from: { name: 'נעמי', address: 'naomi@naomi-studio.example' },
    })
    const settings = requireScope('mailSettings', { ...actor, permissions: new Set(['edit email settings'] as const) })
    const shown = await loadMail(settings)
    expect(shown).toMatchObject({ isOn: true, passwordLast4: 'word', dkimSelector: 'k1', trial: { error: 'נדחה' } })
    const { accountId: _accountId, otherwise: _otherwise, passwordLast4: _last4, trial: _trial, ...form } = shown
    await saveMail(settings, mailInput.parse({ ...form, password: '', fromName: 'הסטודיו' }))
    expect(await inCompany(actor, (tx) => companyServer(tx, { companyId }))).toMatchObject({ password: MAIL_PASSWORD })
    const stolen = `update channel_accounts set secret_sealed = replace(secret_sealed, 'mail_settings:', '')
      where company_id = '${companyId}' and kind = 'mail'`
    await runQuery(asSuperuser(database.adminUrl), stolen)
    await expect(inCompany(actor, (tx) => companyServer(tx, { companyId }))).rejects.toThrow()
  })

  test('has whole audit chains', async () => {
    const companies = await runQuery<{ id: string }>(asSuperuser(database.adminUrl), 'select id from companies')
    const chains = await Promise.all(companies.map(({ id }) => verifyChain({ companyId: id })))
    expect(chains.filter(({ broken }) => broken)).toEqual([])
    expect(chains.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(400)
  })

  test('knows of what was agreed to the number or address that it was said of', async () => {
    const found = await runQuery<{ said: boolean; channel: string }>(
      asSuperuser(database.adminUrl),
      `select s.channel, s.addresses = array[case s.channel when 'email' then c.email else c.phone end] as said
        from consents s join customers c on c.company_id = s.company_id and c.id = s.customer_id
        where case s.channel when 'email' then c.email else c.phone end is not null`,
    )
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter(({ said }) => !said)).toEqual([])
  })

  test('has the statuses that were fixed and the sources that were written as lists of its companies', async () => {
    const sources = await runQuery<{ key: string; name: string }>(
      asSuperuser(database.adminUrl),
      `select distinct c.source as key, s.name from customers c
        join picklist_values s on s.company_id = c.company_id and s.key = c.source and s.list = 'customer.source'`,
    )
    expect(sources.length).toBeGreaterThan(3)
    expect(sources.filter(({ key, name }) => key !== name)).toEqual([])
    const statuses = await runQuery<{ key: string; names: string[] }>(
      asSuperuser(database.adminUrl),
      `select key, array_agg(distinct name) as names from picklist_values where type = key group by key order by min(position)`,
    )
    expect(statuses.map(({ names }) => names)).toEqual([['מתעניין'], ['פעיל'], ['רדום'], ['חסום'], ['בארכיון']])
  })

  test('undoes a merge that was made under the old names', async () => {
    const actor = await findActor(await sessionOf(NAOMI, { ip: 'direct', userAgent: '' }))
    if (!actor) throw new Error('nobody signed in')
    const [merge] = await runQuery<{ id: string; loser: string }>(
      asSuperuser(database.adminUrl),
      `update record_merges set undo_until = now() + interval '1 day' where undone_at is null and id in (
        select merge_id from record_merge_moves where source = 'record_contact_methods') returning id, loser_ids[1] as loser`,
    )
    if (!merge) throw new Error('the dump has no merge with further numbers')
    await undoMerge(requireScope('customerEdits', actor), customerMerging, merge.id)
    const numbers = await inCompany(actor, (tx) =>
      tx.execute(sql`select value from record_contact_methods where customer_id = ${merge.loser}`),
    )
    expect(numbers.rows).toEqual([{ value: '972509876543' }])
  })
})

describe('an installation that cannot be carried over', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await numberedInstallation()
  }, 120_000)
  afterAll(() => database.drop())

  const state = async () =>
    JSON.stringify([await catalogueOf(database), await rowsOf(database), await recorded(database)])

  /** Applies `change`, returns the error that migrating then throws, and reverts the change with `back`. */
  const refusal = async (change: string, back: string) => {
    const url = asSuperuser(database.adminUrl)
    await runQuery(url, change)
    const before = await state()
    const error = await migrate(database.adminUrl).catch((thrown: Error) => thrown)
    expect((await state()) === before, 'it is as it was').toBe(true)
    await runQuery(url, back)
    return String(error)
  }

  test('because only a part of the numbered migrations was applied is told what to do, and stays as it was', async () => {
    const said = await refusal(
      "create table kept as select * from schema_migrations where name > '0164'; delete from schema_migrations where name > '0164'",
      'insert into schema_migrations select * from kept; drop table kept',
    )
    expect(said).toContain(
      `lacks 2 of its ${Object.keys(NUMBERED).length} migrations, from 0164_payslip_page_names.sql on`,
    )
    expect(said).toContain('ends in 0165_import_corrections.sql')
  })

  test('because a migration of it was another one is told which, and stays as it was', async () => {
    const said = await refusal(
      "update schema_migrations set sha256 = sha256 || 'x' where name = '0153_disputes.sql'",
      "update schema_migrations set sha256 = rtrim(sha256, 'x')",
    )
    expect(said).toContain('0153_disputes.sql')
  })

  test('because its last step fails is as it was before the first', async () => {
    const said = await refusal(
      'alter function kesher.only_fewer_words() owner to postgres',
      'alter function kesher.only_fewer_words() owner to kesher_owner',
    )
    expect(said).toContain('carrying over failed, nothing was changed')
  })
})
