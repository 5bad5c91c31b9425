import { sql } from 'drizzle-orm'

import { blankColumns, type ErasureStep, type TableFates } from '@/lib/records/erasure'
import { belongsToPerson, type PersonSection } from '@/lib/records/person'

/** Sections of this module in the copy of a person’s data. */
export const personSections: readonly PersonSection[] = [
  {
    key: 'users',
    title: 'משתמשים באזור האישי',
    rows: (
      of,
    ) => sql`select t.id::text, t.display_name, t.email, t.phone, t.verified, t.created_at, t.last_sign_in_at, t.disabled_at
      from users t where ${belongsToPerson(of)}`,
    fields: [
      ['display_name', 'שם'],
      ['email', 'דוא״ל'],
      ['phone', 'טלפון'],
      ['last_sign_in_at', 'כניסה אחרונה'],
    ],
  },
]

/** Erasure statements of this module, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    'users',
    (of) => sql`update users t set display_name = ${blankColumns.name}, email = t.id || '@erased.invalid', phone = '',
      disabled_at = coalesce(t.disabled_at, now()), version = t.version + 1, updated_at = now(), updated_by = ${of.actorId}
      where ${belongsToPerson(of)}`,
  ],
]

/** What an erasure does to this module's tables that belong to a customer. */
export const tableFates: TableFates = {
  users: { becomes: 'blanked', why: 'the log names them; they are disabled' },
}
