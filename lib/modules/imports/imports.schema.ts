import { z } from 'zod'
import { rowVersionInput } from '@/lib/format/inputs'

import { DELIMITERS } from '@/lib/import/delimited'
import { ENCODINGS } from '@/lib/import/encoding'
import { FAULT_KINDS, IMPORT_POLICIES } from '@/lib/import/vocabulary'

import type { ImportKind } from './scope.rules'

export const importParams = z.strictObject({ id: z.uuid() })

/** Query of an upload, whose body is the file itself; `name` is the file name. */
export const importUpload = z.strictObject({
  name: z
    .string()
    .min(1, 'יש לבחור קובץ')
    .max(255, 'שם הקובץ ארוך מ־255 תווים')
    .refine((name) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name), 'שם הקובץ מכיל תווים שאינם מותרים'),
})

/** How a file is read: encoding and delimiter of a text, sheet number of a workbook. */
const reading = z.discriminatedUnion('shape', [
  z.strictObject({
    shape: z.literal('text'),
    encoding: z.enum(ENCODINGS, 'יש לבחור קידוד'),
    delimiter: z.enum(DELIMITERS, 'יש לבחור תו מפריד'),
  }),
  z.strictObject({ shape: z.literal('sheet'), sheet: z.int('יש לבחור גיליון').min(0).max(999) }),
])

/** The same as query parameters, to preview the first rows in another reading before choosing it. */
export const previewQuery = z.strictObject({
  encoding: z.enum(ENCODINGS, 'יש לבחור קידוד').optional(),
  delimiter: z.enum(DELIMITERS, 'יש לבחור תו מפריד').optional(),
  sheet: z.coerce.number().int().min(0).max(999).optional(),
})

/**
 * Schema of the import terms: how rows are read and imported, with the fields that a kind's records can be matched by and the name of
 * its records.
 */
export const importTermsInput = ({ keys }: Pick<ImportKind, 'keys'>, records: string) =>
  z
    .strictObject({
      reading,
      hasHead: z.boolean('יש לומר אם השורה הראשונה היא כותרות'),
      /** Column index (from 0) of each field. */
      mapping: z.record(z.string().max(60), z.int('העמודה אינה תקינה').min(0).max(499)),
      policy: z.enum(IMPORT_POLICIES, 'יש לבחור את אופן הייבוא'),
      keyField: z.enum(keys, `יש לבחור לפי מה מזהים ${records}`).nullable(),
      version: rowVersionInput,
    })
    .refine(({ policy, keyField }) => policy === 'create' || keyField !== null, {
      path: ['keyField'],
      message: `כדי למצוא ${records} קיימים יש לבחור לפי מה מזהים אותם`,
    })

const VALUE = z.string().min(1, 'הערך אינו תקין').max(200, 'הערך אינו תקין')
const FIELD = z.string().max(60, 'השדה אינו מוכר')

/** Decisions after a check: what unknown values mean, and which faults are imported without their field. */
export const importChoices = z.strictObject({
  choices: z
    .array(z.strictObject({ field: FIELD, text: VALUE, to: z.string().max(60, 'הערך אינו תקין').nullable() }))
    .max(500, 'אפשר להתאים עד 500 ערכים'),
  /** Values to add to their lists. */
  added: z
    .array(z.strictObject({ field: FIELD, text: VALUE }))
    .max(200, 'אפשר להוסיף עד 200 ערכים בכל פעם')
    .default([]),
  without: z
    .array(z.strictObject({ field: FIELD, kind: z.enum(FAULT_KINDS, 'סוג השגיאה אינו מוכר') }))
    .max(200, 'הבחירה אינה תקינה'),
  /** Replaced cells of rows (from 1, without the heading row), by field; an empty text empties the cell. */
  rows: z
    .array(
      z.strictObject({
        row: z.int('השורה אינה תקינה').min(1, 'השורה אינה תקינה'),
        cells: z.record(FIELD, z.string().max(2_000, 'הערך ארוך מ־2,000 תווים')),
      }),
    )
    .max(200, 'אפשר לתקן עד 200 שורות בכל פעם')
    .default([]),
  /** Whether earlier corrections are dropped and their rows read from the file again. */
  forgetsRows: z.boolean('הבחירה אינה תקינה').default(false),
  version: rowVersionInput,
})

export type ImportTerms = z.output<ReturnType<typeof importTermsInput>>
export type ImportChoices = z.output<typeof importChoices>
export type CorrectedRows = ImportChoices['rows']
export type PreviewQuery = z.output<typeof previewQuery>
