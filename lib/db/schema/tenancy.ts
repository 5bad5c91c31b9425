import { type SQL, sql } from 'drizzle-orm'
import { integer, pgPolicy, pgRole, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What the app works as inside a company. */
export const appRole = pgRole('kesher_app').existing()
/** What the sign-in layer works as: users, sessions, tokens, limits. */
export const authRole = pgRole('kesher_auth').existing()
/** Owner of the definer functions for search and public links; nobody is a member. */
export const searchRole = pgRole('kesher_search').existing()
/** Owner of the functions that post in the wallets' ledger; nobody is a member. */
export const ledgerRole = pgRole('kesher_ledger').existing()

/** The company of the running unit of work; null where none is set, and then no row matches. */
export const actingCompany: SQL = sql`nullif(current_setting('app.company', true), '')::uuid`

const ownRows = sql`company_id = nullif(current_setting('app.company', true), '')::uuid`

/** The second lock of every tenant table. */
export const tenantPolicy = () => pgPolicy('tenant', { for: 'all', to: appRole, using: ownRows, withCheck: ownRows })

/** Reading by the role that owns the definer functions. */
export const searchPolicy = () => pgPolicy('search', { for: 'select', to: searchRole, using: sql`true` })

/** Reading by the role that owns the ledger's functions. */
export const ledgerReadPolicy = () => pgPolicy('ledger', { for: 'select', to: ledgerRole, using: sql`true` })

/** The sign-in layer works before a company is known. */
export const authPolicy = () => pgPolicy('auth', { for: 'all', to: authRole, using: sql`true`, withCheck: sql`true` })

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The columns that every tenant table carries. */
export const tenantColumns = {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
}

/** A number of a company's series: with the prefix that the company's numbers had when it was given (trigger number_prefix), as people read it. */
export const numberColumns = {
  number: integer('number').notNull(),
  numberPrefix: text('number_prefix').notNull().default(''),
  numberText: text('number_text').notNull().generatedAlwaysAs(sql`number_prefix || number::text`),
}
