import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { check, integer, type PgColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Builds a check that the column contains one of the values of its enum. */
export function enumCheck({ table, name }: PgColumn) {
  const words = Object.values(getTableColumns(table)).find((column) => column.name === name)?.enumValues
  if (!words) throw new Error(`${getTableName(table)}.${name} has no words`)
  const list = words.map((word) => `'${word}'`).join(', ')
  return check(`${getTableName(table)}_${name}_check`, sql.raw(`${name} in (${list})`))
}

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The columns of every tenant table. */
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

/**
 * A number of a company's series, with the prefix that was configured when it was given (trigger number_prefix);
 * `number_text` is the displayed form.
 */
export const numberColumns = {
  number: integer('number').notNull(),
  numberPrefix: text('number_prefix').notNull().default(''),
  numberText: text('number_text').notNull().generatedAlwaysAs(sql`number_prefix || number::text`),
}
