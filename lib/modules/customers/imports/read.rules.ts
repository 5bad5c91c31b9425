import type { ImportChoice } from '@/lib/db/schema/imports'
import { fold } from '@/lib/format/fold'
import { maskNationalId } from '@/lib/format/national-id'
import { BadFile } from '@/lib/import/bad-file'
import type { Row } from '@/lib/import/row'
import { SeenKeys } from '@/lib/import/seen-keys'
import type { FaultKind, ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { readCustom } from '@/lib/modules/custom-fields/values.rules'
import { choiceField, chosenValues, type IsLeftOut, readChoice } from './choices.rules'
import type { Corrections } from './corrections.rules'
import { dayReader } from './dates.rules'
import { fieldIdOfKey } from './fields.labels'
import { type ReadCell, readers, type World } from './fields.rules'
import { fieldLabel } from './imports.rules'
import { rowValues, type Values } from './read-values.rules'
import { importSearchWords, type Words } from './search-words.rules'

export type Fault = { field: string; value: string; reason: string; kind: FaultKind; unknown?: string[] }
/** `words`: what search compares, reckoned while the rows before are being written. */
export type Item = { row: number; line: number; values: Values; words: Words }
export type BadRow = { row: number; line: number; title: string; faults: Fault[] }

export type Terms = {
  mapping: Readonly<Record<string, number>>
  keyField: ImportKey | null
  policy: ImportPolicy
  world: World
  /** What values that are none of ours mean, and what faults come in without their field. */
  choices: readonly ImportChoice[]
  isLeftOut: IsLeftOut
  /** What stands in place of cells of the file. */
  corrections?: Corrections
  /** Whether the rows are to be written; a check has no use for what search compares. */
  isWriting?: boolean
}

type Column = { key: string; at: number; read: (text: string, line: number) => ReadCell }

const MAX_SHOWN_LENGTH = 200

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
    if (problem) return { row, line, title: '', faults: [{ field: '', value: '', reason: problem, kind: 'row' }] }
    const { values, faults } = this.cellsOf(one, this.terms.corrections?.get(row))
    faults.push(...this.lacking(values, faults))
    // A row that is refused anyway takes no value away from the next one.
    if (faults.length === 0) faults.push(...this.repeated(values, line))
    if (faults.length > 0) return { row, line, title: this.titleOf(one), faults }
    const { isWriting, world } = this.terms
    return { row, line, values, words: isWriting ? importSearchWords(values, world.searchable) : NO_WORDS }
  }

  private cellsOf({ line, cells }: Row, corrected?: Readonly<Record<string, string>>) {
    const found: Record<string, unknown> = {}
    const faults: Fault[] = []
    for (const { key, at, read } of this.columns) {
      const text = (corrected?.[key] ?? cells[at] ?? '').trim()
      const cell = text === '' ? EMPTY : readText(text, line, read)
      const fault = this.faultOf(key, text, cell)
      const value = 'error' in cell ? cell.rest : cell.value
      if (fault) faults.push(fault)
      else if (value !== undefined) found[key] = value
    }
    return { values: rowValues(found), faults }
  }

  /** What is wrong with a cell; nothing where rows with that fault come in without the field. */
  private faultOf(field: string, text: string, cell: ReadCell): Fault | undefined {
    if (!('error' in cell)) return undefined
    const { error: reason, kind = 'format', unknown } = cell
    if (this.terms.isLeftOut({ field, kind })) return undefined
    return { field, value: shown(field, text), reason, kind, ...(unknown && { unknown }) }
  }

  private readerOf(key: string): Column['read'] {
    const { world, choices } = this.terms
    const list = choiceField(key, world)
    if (list) {
      const chosen = chosenValues(choices, key, list)
      return (text) => readChoice(list, text, chosen)
    }
    const customId = fieldIdOfKey(key)
    if (customId !== undefined) return this.customReader(world.custom.find(({ id }) => id === customId))
    if (key === 'nextFollowUpOn' || key === 'birthDate') return dayReader(fieldLabel(key, []))
    const read = readers[key as keyof typeof readers]
    return (text) => read(text)
  }

  private customReader(field: CustomField | undefined): Column['read'] {
    if (!field) throw new BadFile('אחד השדות שנבחרו אינו קיים עוד. יש לבחור שוב את העמודות.')
    if (field.type !== 'date') return (text) => readCustom(field, text)
    return dayReader(field.label)
  }

  /** What a row must say and does not; what could not be read is said already. */
  private lacking({ name, ...values }: Values, faults: readonly Fault[]): Fault[] {
    const { policy, keyField } = this.terms
    const isFaulty = (field: string) => faults.some((fault) => fault.field === field)
    const missing: Fault[] = []
    if (policy !== 'update' && !name && !['name', 'firstName', 'lastName'].some(isFaulty))
      missing.push({ field: this.nameField, value: '', reason: 'יש למלא שם לקוח', kind: 'missing' })
    // Where only new customers come in, whoever cannot be known is new.
    if (keyField && policy !== 'skip' && values[keyField] === undefined && !isFaulty(keyField))
      missing.push({ field: keyField, value: '', reason: 'אין ערך בשדה שלפיו מזהים לקוחות', kind: 'missing' })
    return missing
  }

  /** Where a customer's name is read from, for whoever mends a row without one. */
  private get nameField(): string {
    return ['name', 'firstName', 'lastName'].find((field) => field in this.terms.mapping) ?? 'name'
  }

  /** An identity number, and what customers are known by, stands in a file once. */
  private repeated(values: Values, line: number): Fault[] {
    return UNIQUE.flatMap((field) => {
      const value = values[field]
      if (value === undefined || (field !== 'nationalId' && field !== this.terms.keyField)) return []
      const first = this.seen[field].meet(fold(String(value)), line)
      if (first === 0) return []
      if (!this.terms.isLeftOut({ field, kind: 'repeated' }))
        return [
          { field, value: shown(field, String(value)), reason: `הערך מופיע כבר בשורה ${first}`, kind: 'repeated' },
        ]
      delete values[field]
      return []
    })
  }

  /** Who a row is of, for whoever mends it. */
  private titleOf({ cells }: Row): string {
    const { name, firstName, lastName } = this.terms.mapping
    const parts = [name, firstName, lastName].map((at) => (at === undefined ? '' : (cells[at] ?? '').trim()))
    return shown('name', parts.filter(Boolean).join(' '))
  }
}

const EMPTY: ReadCell = { value: undefined }

const readText = (text: string, line: number, read: Column['read']): ReadCell =>
  UNREADABLE.test(text) ? { error: NOT_TEXT } : read(text, line)

const NO_WORDS: Words = { nameKey: '', before: '', after: '' }

const UNIQUE = ['nationalId', 'phone', 'email', 'number'] as const

/** A sign that stands for bytes of another encoding, and one that no text holds. */
const UNREADABLE = /[\0\ufffd]/
const NOT_TEXT = 'יש כאן תווים שאינם קריאים. אולי הקידוד שנבחר אינו של הקובץ.'

/** What a cell held, for whoever mends it; identity numbers are not shown whole. */
function shown(field: string, text: string): string {
  if (field === 'nationalId') return maskNationalId(text)
  return text.replaceAll('\0', '').slice(0, MAX_SHOWN_LENGTH)
}
