import { type SQL, sql } from 'drizzle-orm'

/** A running erasure: the cards, and the addresses that lead to nobody but this person. */
export type Erasing = {
  companyId: string
  actorId: string
  requestId: string
  ids: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  /** Names, numbers and addresses of the person as they stood, for rows that name nobody. */
  words: readonly string[]
}

const ERASED_NAME = 'פרטים נמחקו'
const ERASED_TEXT = 'תוכן שנמחק'

export const uuids = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`
export const texts = (list: readonly string[]): SQL => sql`${sql.param(list)}::text[]`

/** Rows of the cards by the usual column. */
export const ofCards = ({ companyId, ids }: Pick<Erasing, 'companyId' | 'ids'>): SQL =>
  sql`t.company_id = ${companyId} and t.customer_id = any(${uuids(ids)})`

/** Documents of the cards that nobody ever signed: no evidence of anything. */
export const unsigned = (of: Pick<Erasing, 'companyId' | 'ids'>): SQL => sql`
  select t.id from documents t where ${ofCards(of)} and t.completed_at is null and t.state in ('draft', 'declined', 'expired', 'cancelled')
    and not exists (select from signers s where s.company_id = t.company_id and s.document_id = t.id and s.signed_at is not null)`

export const blankColumns = { name: ERASED_NAME, text: ERASED_TEXT } as const
