import { fold } from '@/lib/format/fold'
import { maskNationalId } from '@/lib/format/national-id'
import { BadFile } from '@/lib/import/bad-file'
import type { Row } from '@/lib/import/row'
import { SeenKeys } from '@/lib/import/seen-keys'

import type { CustomField, CustomValue } from '../../custom-fields/schema'
import { readCustom } from '../../custom-fields/values/rules'
import type { CustomerKind, CustomerStatus } from '../../schema'
import { type DayOrder, readFileDay } from '../days/rules'
import { customIdOf, TARGETS, type TargetKey } from '../fields/labels'
import { type ReadCell, readers, type World } from '../fields/rules'
import type { ImportKey, ImportPolicy } from '../schema'
import { type Words, wordsOf } from '../words/rules'

/** What a row says of a customer; what it leaves empty is not here. */
export type Values = {
  name?: string
  number?: number
  kind?: CustomerKind
  nationalId?: string
  phone?: string
  email?: string
  contactName?: string
  status?: CustomerStatus
  ownerId?: string
  teamId?: string
  tagIds?: string[]
  city?: string
  street?: string
  source?: string
  nextFollowUpOn?: string
  birthDate?: string
  website?: string
  notes?: string
  custom?: Record<string, CustomValue>
}

export type Fault = { field: string; value: string; reason: string }
/** `words`: what search compares, reckoned while the rows before are being written. */
export type Item = { row: number; line: number; values: Values; words: Words }
export type BadRow = { row: number; line: number; faults: Fault[] }

export type Terms = {
  mapping: Readonly<Record<string, number>>
  keyField: ImportKey | null
  policy: ImportPolicy
  world: World
  /** Whether the rows are to be written; a check has no use for what search compares. */
  isWriting?: boolean
}

type Column = { key: string; at: number; read: (text: string, line: number) => ReadCell }

const LONGEST_SHOWN = 200

/** Reads the rows of one file, in their order, into what they say or what is wrong with them. */
export class RowReading {
  private readonly columns: Column[]
  private readonly seen = {
    nationalId: new SeenKeys(),
    phone: new SeenKeys(),
    email: new SeenKeys(),
    number: new SeenKeys(),
  }

  constructor(private readonly terms: Terms) {
    this.columns = Object.entries(terms.mapping).map(([key, at]) => ({ key, at, read: this.readerOf(key) }))
  }

  /** Throws BadFile where a column holds days in two orders. */
  read(one: Row, row: number): Item | BadRow {
    const { line, problem } = one
    if (problem) return { row, line, faults: [{ field: '', value: '', reason: problem }] }
    const { values, faults } = this.cellsOf(one)
    faults.push(...this.lacking(values, faults))
    // A row that is refused anyway takes no value away from the next one.
    if (faults.length === 0) faults.push(...this.repeated(values, line))
    if (faults.length > 0) return { row, line, faults }
    const { isWriting, world } = this.terms
    return { row, line, values, words: isWriting ? wordsOf(values, world.searchable) : NO_WORDS }
  }

  private cellsOf({ line, cells }: Row): { values: Values; faults: Fault[] } {
    const found: Record<string, unknown> = {}
    const faults: Fault[] = []
    for (const { key, at, read } of this.columns) {
      const text = (cells[at] ?? '').trim()
      if (text === '') continue
      const cell = UNREADABLE.test(text) ? { error: NOT_TEXT } : read(text, line)
      if ('error' in cell) faults.push({ field: key, value: shown(key, text), reason: cell.error })
      else found[key] = cell.value
    }
    return { values: valuesOf(found), faults }
  }

  private readerOf(key: string): Column['read'] {
    const { world } = this.terms
    const customId = customIdOf(key)
    if (customId !== undefined) return this.customReader(world.custom.find(({ id }) => id === customId))
    if (key === 'nextFollowUpOn' || key === 'birthDate') return dayReader(labelOf(key))
    const read = readers[key as keyof typeof readers]
    return (text) => read(text, world)
  }

  private customReader(field: CustomField | undefined): Column['read'] {
    if (!field) throw new BadFile('אחד השדות שנבחרו אינו קיים עוד. יש לבחור שוב את העמודות.')
    if (field.type !== 'date') return (text) => readOwn(field, text)
    const read = dayReader(field.label)
    return (text, line) => read(text, line)
  }

  /** What a row must say and does not; what could not be read is said already. */
  private lacking({ name, ...values }: Values, faults: readonly Fault[]): Fault[] {
    const { policy, keyField } = this.terms
    const isFaulty = (field: string) => faults.some((fault) => fault.field === field)
    const missing: Fault[] = []
    if (policy !== 'update' && !name && !['name', 'firstName', 'lastName'].some(isFaulty))
      missing.push({ field: 'name', value: '', reason: 'יש למלא שם לקוח' })
    if (keyField && values[keyField] === undefined && !isFaulty(keyField))
      missing.push({ field: keyField, value: '', reason: 'אין ערך בשדה שלפיו מזהים לקוחות' })
    return missing
  }

  /** An identity number, and what customers are known by, stands in a file once. */
  private repeated(values: Values, line: number): Fault[] {
    return UNIQUE.flatMap((field) => {
      const value = values[field]
      if (value === undefined || (field !== 'nationalId' && field !== this.terms.keyField)) return []
      const first = this.seen[field].meet(fold(String(value)), line)
      if (first === 0) return []
      return [{ field, value: shown(field, String(value)), reason: `הערך מופיע כבר בשורה ${first}` }]
    })
  }
}

const NO_WORDS: Words = { nameKey: '', before: '', after: '' }

const UNIQUE = ['nationalId', 'phone', 'email', 'number'] as const

/** A sign that stands for bytes of another encoding, and one that no text holds. */
const UNREADABLE = /[\0\ufffd]/
const NOT_TEXT = 'יש כאן תווים שאינם קריאים. אולי הקידוד שנבחר אינו של הקובץ.'

/** What a cell held, for whoever mends it; identity numbers are not shown whole. */
function shown(field: string, text: string): string {
  if (field === 'nationalId') return maskNationalId(text)
  return text.replaceAll('\0', '').slice(0, LONGEST_SHOWN)
}

const labelOf = (key: TargetKey) => TARGETS.find((target) => target.key === key)?.label ?? key

/** Reads days of one column; the first day decides the order of all. */
function dayReader(label: string): Column['read'] {
  let first: { order: DayOrder; line: number; text: string } | undefined
  return (text, line) => {
    const read = readFileDay(text)
    if (!read) return { error: 'התאריך אינו תקין. אפשר לכתוב 31/12/2026 או 2026-12-31.' }
    first ??= { order: read.order, line, text }
    if (first.order !== read.order)
      throw new BadFile(
        `בעמודה של ״${label}״ יש תאריכים בשתי תבניות: ${first.text} (שורה ${first.line}) ו־${text.slice(0, 20)} (שורה ${line}). יש לכתוב את כולם באותה תבנית.`,
      )
    return { value: read.day }
  }
}

function readOwn(field: CustomField, text: string): ReadCell {
  if (field.type === 'select' || field.type === 'multi_select') return readOption(field, text)
  const read = readCustom(field, text)
  return 'error' in read ? read : { value: read.value }
}

function readOption({ type, options }: CustomField, text: string): ReadCell {
  const names = type === 'multi_select' ? text.split(/[,;|]/).map((part) => part.trim()) : [text]
  const ids: string[] = []
  for (const name of names.filter(Boolean)) {
    const option = options.find(({ label, isArchived }) => !isArchived && fold(label) === fold(name))
    if (!option) return { error: `אין אפשרות בשם ״${name.slice(0, 60)}״` }
    ids.push(option.id)
  }
  return { value: type === 'multi_select' ? [...new Set(ids)] : (ids[0] ?? null) }
}

function valuesOf({ firstName, lastName, ...found }: Record<string, unknown>): Values {
  const values: Record<string, unknown> = {}
  const custom: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(found)) {
    const id = customIdOf(key)
    if (id === undefined) values[key] = value
    else if (value !== null) custom[id] = value
  }
  const parts = [firstName, lastName].filter(Boolean).join(' ')
  if (!values.name && parts) values.name = parts
  if (Object.keys(custom).length > 0) values.custom = custom
  return values as Values
}
