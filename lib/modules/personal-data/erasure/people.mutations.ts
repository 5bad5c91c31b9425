import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { asAuth } from '@/lib/auth/as-auth'
import { endUserSessions } from '@/lib/auth/sessions'
import { revokeUserTokens } from '@/lib/auth/tokens'
import type { Tx } from '@/lib/db/client'

import { belongsToPerson, belongsToPersonRecord, leadsOfPerson, type Person, uuidArray } from '@/lib/records/person'

/**
 * Returns the person's e-mail addresses and phone numbers that nobody else has, neither another customer or lead nor a
 * user of the company: messages to them were sent to this person. E-mail addresses are in lower case, phones as digits; `words`
 * are all addresses in their stored form, shared ones included, and the names.
 */
export async function loadPersonAddresses(
  tx: Tx,
  of: Person,
): Promise<{ emails: string[]; phones: string[]; words: string[] }> {
  const { companyId, ids } = of
  const { rows } = await tx.execute<{ kind: 'email' | 'phone' | 'name'; value: string; is_shared: boolean }>(sql`
    with own as (
      select k.kind, k.value from customers c cross join lateral
        (values ('email', c.email), ('phone', c.phone), ('name', c.name), ('name', c.contact_name)) k (kind, value)
        where c.company_id = ${companyId} and c.id = any(${uuidArray(ids)})
      union select k.kind, k.value from leads l cross join lateral
        (values ('email', l.email), ('phone', l.phone), ('name', l.name), ('name', l.company_name)) k (kind, value)
        where l.company_id = ${companyId} and l.id in (${leadsOfPerson(of)})
      union select k.kind, k.value from record_contacts t cross join lateral
        (values ('email', t.email), ('phone', t.phone), ('name', t.name)) k (kind, value) where ${belongsToPersonRecord(of)}
      union select case t.channel when 'email' then 'email' else 'phone' end, t.value from record_contact_methods t where ${belongsToPersonRecord(of)}
      union select k.kind, k.value from users t cross join lateral
        (values ('email', t.email), ('phone', t.phone), ('name', t.display_name)) k (kind, value) where ${belongsToPerson(of)}
      union select k.kind, k.value from payment_pages t join payment_attempts a on a.company_id = t.company_id and a.page_id = t.id
        cross join lateral (values ('email', a.payer_email), ('phone', a.payer_phone)) k (kind, value) where ${belongsToPerson(of)})
    select own.kind, own.value, (${sharedWith(of)}) as is_shared
    from own where own.value <> ''`)
  const led = (kind: 'email' | 'phone') => rows.filter((row) => row.kind === kind && !row.is_shared)
  return {
    emails: led('email').map(({ value }) => value.toLowerCase()),
    phones: led('phone').map(({ value }) => value.replace(/\D/g, '')),
    words: [...new Set(rows.map(({ value }) => value))],
  }
}

/** Condition: somebody else in the company has the address `own.value`. */
const sharedWith = (of: Person): SQL => {
  const { companyId, ids } = of
  const isOfAnother = sql`c.company_id = ${companyId} and (c.customer_id is null or c.customer_id <> all(${uuidArray(ids)}))
    and (c.lead_id is null or c.lead_id not in (${leadsOfPerson(of)}))`
  return sql`
  exists (select from customers c where c.company_id = ${companyId} and c.id <> all(${uuidArray(ids)}) and own.value in (c.email, c.phone))
  or exists (select from leads l where l.company_id = ${companyId} and l.id not in (${leadsOfPerson(of)}) and own.value in (l.email, l.phone))
  or exists (select from record_contacts c where ${isOfAnother} and own.value in (c.email, c.phone))
  or exists (select from record_contact_methods c where ${isOfAnother} and c.value = own.value)
  or exists (select from users u where u.company_id = ${companyId} and (u.customer_id is null or u.customer_id <> all(${uuidArray(ids)}))
    and lower(own.value) in (lower(u.email), u.phone))`
}

/**
 * Ends all sessions and tokens of the customer's users, and deletes the IP addresses and user agents of their devices.
 */
export async function signOutClients(tx: Tx, scope: Scope<'personalData'>, of: Person): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select t.id from users t where ${belongsToPerson(of)}`)
  await asAuth(tx, scope, async () => {
    for (const { id } of rows) {
      await endUserSessions(tx, id)
      await revokeUserTokens(tx, id)
      await tx.execute(sql`update sessions set ip = null, user_agent = null where user_id = ${id}`)
      await tx.execute(sql`update auth_tokens set address = null where user_id = ${id}`)
    }
  })
}
