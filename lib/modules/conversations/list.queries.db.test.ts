import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import type { Tx } from '@/lib/db/client'
import { searchMessages } from '@/lib/db/search'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { runQuery } from '@/test/support/numbered-installation'

import { conversationQuery } from './api.schema'
import { addConversationAccount } from './conversations.testing'
import { matchConversations, selectConversationPage } from './list.queries'
import { inboxViewer } from './reach.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let actor: Actor

/** Adds conversations of one person each, with two messages each; one in a thousand names a comet. */
async function addRows(companyId: string, count: number) {
  const accountId = await addConversationAccount(companyId)
  const many = sql`generate_series(1, ${count}) n`
  await inCompany({ companyId }, async (tx) => {
    await tx.execute(sql`insert into contact_identities (company_id, id, family, external_id, display_name)
      select ${companyId}, md5('i' || n)::uuid, 'whatsapp', 'x' || n, 'אדם ' || n from ${many}`)
    await tx.execute(sql`insert into conversations
        (company_id, id, number, identity_id, account_id, status, last_message_at, last_seq)
      select ${companyId}, md5('c' || n)::uuid, n, md5('i' || n)::uuid, ${accountId},
        case when n % 4 = 0 then 'open' else 'resolved' end, now() - make_interval(mins => n), 2 from ${many}`)
    for (const seq of [1, 2])
      await tx.execute(sql`insert into messages
          (company_id, id, conversation_id, account_id, seq, at, direction, author_kind, type, body, status, status_rank)
        select ${companyId}, (lpad(to_hex(${count} - n), 12, '0') || lpad(to_hex(n), 19, '0') || ${String(seq)})::uuid,
          md5('c' || n)::uuid, ${accountId}, ${seq}, now() - make_interval(mins => n), 'in', 'contact', 'text',
          case when n % 1000 = 0 then 'ראיתי כוכב שביט' else 'שלום וברכה ' || n end, 'received', 0 from ${many}`)
  })
}

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  actor = await company.actor('companyAdmin', ['use omnichannel'])
  await addRows(company.companyId, 12_000)
  await runQuery(database.adminUrl, 'analyze')
}, 120_000)
afterAll(() => database.drop())

const explain = async (tx: Tx, query: SQLWrapper) => {
  const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('with 12,000 conversations', () => {
  it.each([{ view: 'all' }, { view: 'mine' }, { view: 'unassigned' }])(
    'the list of %s reads an index',
    async (wanted) => {
      const viewer = inboxViewer(actor)
      const plan = await inCompany(actor, (tx) =>
        explain(tx, selectConversationPage(tx, viewer, matchConversations(viewer, conversationQuery.parse(wanted)))),
      )
      const [rows] = plan.split('SubPlan')
      expect(rows).toMatch(/Index (Only )?Scan .*using conversations_by_(time|assignee)/)
      expect(rows).not.toMatch(/Seq Scan on conversations/)
    },
  )

  it('the search finds rare words wherever they stand, and says of common ones that there are more', async () => {
    const search = (words: string) => inCompany(actor, (tx) => searchMessages(tx, words))
    const rare = await search('כוכב שביט')
    expect([rare.ids.length, rare.isCut]).toEqual([12, false])
    const common = await search('שלום וברכה')
    expect([common.ids.length, common.isCut]).toEqual([500, true])
    expect(await search('אין כזה')).toEqual({ ids: [], isCut: false })
  })
})
