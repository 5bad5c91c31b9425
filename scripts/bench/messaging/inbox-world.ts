import pg from 'pg'

import type { Actor } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { addChannelAccount } from '@/lib/messaging/accounts.testing'

import { addBenchCompany } from '../bench-world'

/** A company whose inbox is measured, and how many messages it has. */
export type InboxWorld = { actor: Actor; messages: number }

/** Messages of an average conversation; regular customers have hundreds. */
const PER_CONVERSATION = 20
/** People who write again and again, of whom one message in twenty is. */
const REGULARS = 200
/** Conversations that are open at least, so that the first page is full in a small company too. */
const LEAST_OPEN = 120
const BATCH = 25_000

/** What the measured searches look for, by how often it was said in each company. */
export const SAID = { once: 'תרנגולת', fortyTimes: 'גרניט', often: 'הזמנה', never: 'אבגדה' }

/**
 * Creates a company with customers, whose conversations are three in five, and fills its inbox: three years of messages
 * in the order of time, most of them in the conversations of their days. It is written as
 * the superuser: policies and foreign keys would be checked for each row.
 */
export async function addInboxCompany(superuserUrl: string, name: string, messages: number): Promise<InboxWorld> {
  const conversations = Math.ceil(messages / PER_CONVERSATION)
  const { world } = await addBenchCompany(name, Math.ceil((conversations * 3) / 5))
  const { companyId, adminId } = world
  const accountId = await addChannelAccount(companyId, { kind: 'wa_cloud' })
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    // The rows refer to each other as they are written; to check each would take longer than to write it.
    await client.query('set session_replication_role = replica')
    await fill(client, { companyId, adminId, accountId, messages, conversations })
    await client.query('vacuum (analyze) messages, conversations, contact_identities, customers')
  } finally {
    await client.end()
  }
  const actor = await loadUserActor(companyId, adminId)
  if (!actor) throw new Error('the administrator is not there')
  return { actor, messages }
}

/** Finds a company that was filled before; undefined if there is none. */
export async function findInboxCompany(superuserUrl: string, name: string): Promise<InboxWorld | undefined> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ companyId: string; userId: string; messages: number }>(
      `select c.id as "companyId", u.id as "userId", (select count(*)::int from messages m where m.company_id = c.id) as messages
       from companies c join users u on u.company_id = c.id where c.name = $1`,
      [`חברה ${name}`],
    )
    const [found] = rows
    const actor = found && (await loadUserActor(found.companyId, found.userId))
    return actor ? { actor, messages: found.messages } : undefined
  } finally {
    await client.end()
  }
}

type Filling = { companyId: string; adminId: string; accountId: string; messages: number; conversations: number }

async function fill(client: pg.Client, filling: Filling): Promise<void> {
  const { companyId, adminId, accountId, messages, conversations } = filling
  await client.query('select setseed(0.5)')
  await client.query(PLAN, [messages, conversations])
  await client.query(PEOPLE, [companyId, conversations])
  await client.query(CONVERSATIONS, [companyId, accountId, adminId, conversations])
  for (let from = 1; from <= messages; from += BATCH)
    await client.query(MESSAGES, [companyId, accountId, adminId, from, from + BATCH - 1, messages])
  await client.query('drop table planned')
}

/** Which conversation ($2 of them) each message ($1) belongs to. Time runs from three years ago until now. */
const PLAN = `create temp table planned as
  select n, talk, at, row_number() over (partition by talk order by n) as seq from (
    select n, now() - ($1::int - n) * (interval '3 years' / $1::int) as at, case when random() < 0.05
      then 1 + floor(random() * least(${REGULARS}, $2::int / 5))::int
      else greatest(1, least($2::int, ceil(n::float8 * $2::int / $1::int) - floor(power(random(), 4) * $2::int / 20))::int) end as talk
    from generate_series(1, $1::int) n) chosen`

/** Ids of rows can be told from the company, a letter and a number. */
const idOf = (letter: string, number: string) => `md5($1::text || '${letter}' || ${number})::uuid`

const PEOPLE = `insert into contact_identities (company_id, id, family, external_id, phone, display_name, customer_id)
  select $1::uuid, ${idOf('i', 'n')}, 'whatsapp', '97252' || lpad((1000000 + n)::text, 7, '0'),
    '+97252' || lpad((1000000 + n)::text, 7, '0'),
    (array['נועה','דוד','מיכל','יוסף','רחל','עומר','שירה'])[1 + n % 7] || ' ' ||
      (array['לוי','כהן','ביטון','מזרחי','פרץ','אברהם','פרידמן','דהן','אזולאי','חדד','גבאי'])[1 + n % 11], c.id
  from generate_series(1, $2::int) n left join customers c on c.company_id = $1::uuid and c.number = 1001 + n`

/** The latest conversations are open, half of them of the administrator. */
const CONVERSATIONS = `insert into conversations (company_id, id, number, identity_id, account_id, status, handler, assignee_id,
    last_seq, last_inbound_seq, last_message_at, last_inbound_at, opened_at, waiting_since, last_preview)
  select $1::uuid, ${idOf('c', 'talk')}, talk, ${idOf('i', 'talk')}, $2::uuid, case when place <= open then 'open' else 'resolved' end,
    case when talk % 2 = 0 then 'agent' else 'queue' end, case when talk % 2 = 0 then $3::uuid end,
    seq, seq, last, last, first, case when place <= open and talk % 2 = 1 then last end, 'תודה, נדבר מחר'
  from (select talk, max(seq) as seq, max(at) as last, min(at) as first, row_number() over (order by max(n) desc) as place,
    greatest(${LEAST_OPEN}, $4::int / 50) as open from planned group by talk) talks`

const START = `(array['שלום','היי','בוקר טוב','ערב טוב','סליחה על האיחור,','כן,','לא,','תודה!','רגע,','אוקיי,'])[1 + floor(power(random(), 2) * 10)::int]`
const MIDDLE = `(array['רציתי לברר לגבי','אפשר לקבל פרטים על','מתי תגיע','מה המחיר של','לא קיבלתי עדיין את','שלחתי לכם אתמול את','אשמח לתאם','צריך לבטל את','יש בעיה עם','קיבלתי, תודה על','מאשרת את','האם נשארה'])[1 + floor(power(random(), 1.5) * 12)::int]`
const END = `(array['החשבונית','ההזמנה','הפגישה','המשלוח','הקבלה','ההתקנה','האחריות','התשלום האחרון','הצעת המחיר','המוצר מהאתר','הטכנאי','הביטול','החידוש','המנוי','הקטלוג','התמונות'])[1 + floor(power(random(), 1.3) * 16)::int]`

/** Ids of messages grow with time, as the product makes them (UUID, version 7). */
const MESSAGES = `insert into messages (company_id, id, conversation_id, account_id, seq, at, created_at, direction, author_kind, author_id, type, body, status, status_rank)
  select $1::uuid, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' ||
      substr(md5($1::text || n), 1, 15))::uuid,
    ${idOf('c', 'talk')}, $2::uuid, seq, at, at, case when seq % 2 = 1 then 'in' else 'out' end,
    case when seq % 2 = 1 then 'contact' else 'user' end, case when seq % 2 = 0 then $3::uuid end, 'text',
    case when n = $6::int / 3 then 'ראיתי ${SAID.once} בחצר' when n % greatest(1, $6::int / 40) = 5 then 'משטח ${SAID.fortyTimes} למטבח'
      else ${START} || ' ' || ${MIDDLE} || ' ' || ${END} || case when random() < 0.3 then ' מספר ' || (n::bigint * 7919) % 100000 else '' end end,
    case when seq % 2 = 1 then 'received' else 'read' end, case when seq % 2 = 1 then 0 else 5 end
  from planned where n between $4::int and $5::int order by n`
