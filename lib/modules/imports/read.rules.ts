import type { ImportChoice } from '@/lib/db/schema/imports'
import { fold } from '@/lib/format/fold'
import { BadFile } from '@/lib/import/bad-file'
import type { Row } from '@/lib/import/row'
import { SeenKeys } from '@/lib/import/seen-keys'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

import { chosenValues, readChoice } from './choices.rules'
import type { Corrections } from './corrections.rules'
import type { CellReader, ReadCell } from './fields.rules'
import type { BadRow, Fault, ImportTarget, ImportValues, IsLeftOut, Item, TargetFields } from './target.rules'

/** The part of a target that reading rows needs; it uses no database. */
export type ReadTarget = Pick<ImportTarget, 'title' | 'unique' | 'masks' | 'words' | 'toValues'>

export type Terms = {
  target: ReadTarget
  fields: TargetFields
  mapping: Readonly<Record<string, number>>
  keyField: ImportKey | null
  policy: ImportPolicy
  /** Decisions on unknown values, and on faults that are imported without their field. */
  choices: readonly ImportChoice[]
  isLeftOut: IsLeftOut
  /** Cells that replace those of the file. */
  corrections?: Corrections
  /** Whether the rows will be written; a check does not need the prepared values. */
  isWriting?: boolean
}

type Column = { key: string; at: number; read: CellReader }

const MAX_SHOWN_LENGTH = 200
const NO_COLUMN = -1

/** Reads the rows of one file, in order, into values or errors. */
export class RowReading {
  private readonly columns: Column[]
  /** Readers of fields that only corrections fill in, as the file has no column of them. */
  private readonly further = new Map<string, CellReader>()
  private readonly seen: ReadonlyMap<string, SeenKeys>

  constructor(private readonly terms: Terms) {
    this.columns = Object.entries(terms.mapping).map(([key, at]) => ({ key, at, read: this.readerOf(key) }))
    const keys = [terms.target.unique, terms.keyField].filter((key) => typeof key === 'string')
    this.seen = new Map(keys.map((key) => [key, new SeenKeys()]))
  }

  /** Throws BadFile where a column mixes two date orders. */
  read(one: Row, row: number): Item | BadRow {
    const { line, problem } = one
    if (problem) return { row, line, title: '', faults: [{ field: '', value: '', reason: problem, kind: 'row' }] }
    const { values, faults } = this.cellsOf(one, this.terms.corrections?.get(row))
    faults.push(...this.lacking(values, faults))
    // A row that is refused anyway must not make a later row with the same value a duplicate.
    faults.push(...this.repeated(values, line, { isRefused: faults.length > 0 }))
    if (faults.length > 0) return { row, line, title: this.titleOf(one), faults, values }
    const { isWriting, fields } = this.terms
    return { row, line, values, prepared: isWriting ? fields.prepare?.(values) : undefined }
  }

  private cellsOf({ line, cells }: Row, corrected: Readonly<Record<string, string>> = {}) {
    const found: Record<string, unknown> = {}
    const faults: Fault[] = []
    for (const { key, at, read } of [...this.columns, ...this.furtherCells(corrected)]) {
      const text = (corrected[key] ?? cells[at] ?? '').trim()
      const cell = text === '' ? EMPTY : readText(text, line, read)
      const fault = this.faultOf(key, text, cell)
      const value = 'error' in cell ? cell.rest : cell.value
      if (fault) faults.push(fault)
      else if (value !== undefined) found[key] = value
    }
    return { values: this.terms.target.toValues(found), faults }
  }

  /** Returns the corrected fields that the file has no column of, without those that are fields no longer. */
  private furtherCells(corrected: Readonly<Record<string, string>>): Column[] {
    const { mapping, fields } = this.terms
    const keys = Object.keys(corrected).filter((key) => !(key in mapping) && fields.all.some((one) => one.key === key))
    return keys.map((key) => {
      const read = this.further.get(key) ?? this.readerOf(key)
      this.further.set(key, read)
      return { key, at: NO_COLUMN, read }
    })
  }

  /** Returns the fault of a cell; undefined where the user chose to import such rows without the field. */
  private faultOf(field: string, text: string, cell: ReadCell): Fault | undefined {
    if (!('error' in cell)) return undefined
    const { error: reason, kind = 'format', unknown } = cell
    if (this.terms.isLeftOut({ field, kind })) return undefined
    return { field, value: shownText(this.terms.target, field, text), reason, kind, ...(unknown && { unknown }) }
  }

  private readerOf(key: string): CellReader {
    const field = this.terms.fields.all.find((one) => one.key === key)
    if (!field) throw new BadFile('אחד השדות שנבחרו אינו קיים עוד. יש לבחור שוב את העמודות.')
    if (!field.list) return field.newReader()
    const { list } = field
    const chosen = chosenValues(this.terms.choices, key, list)
    return (text) => readChoice(list, text, chosen)
  }

  /** Returns missing required values; not for fields that already have a fault. */
  private lacking(values: ImportValues, faults: readonly Fault[]): Fault[] {
    const { policy, keyField, mapping } = this.terms
    const { title, words } = this.terms.target
    const isFaulty = (key: string) => faults.some((fault) => fault.field === key)
    const missing: Fault[] = []
    const titles = [title.field, ...title.parts]
    // The fault is put on a mapped name column, so that the user can correct it there.
    if (policy !== 'update' && !values.name && !titles.some(isFaulty))
      missing.push({
        field: titles.find((key) => key in mapping) ?? title.field,
        value: '',
        reason: words.noTitle,
        kind: 'missing',
      })
    // Where only new records are added, a row without a key value is new.
    if (keyField && policy !== 'skip' && values[keyField] === undefined && !isFaulty(keyField))
      missing.push({ field: keyField, value: '', reason: words.noKey, kind: 'missing' })
    return missing
  }

  /** Finds repeated values of the unique field and of the match field, which may occur only once in a file. */
  private repeated(values: ImportValues, line: number, { isRefused }: { isRefused: boolean }): Fault[] {
    return [...this.seen].flatMap(([field, seen]) => {
      const value = values[field]
      if (value === undefined) return []
      const first = isRefused ? seen.find(fold(String(value))) : seen.meet(fold(String(value)), line)
      if (first === 0) return []
      if (!this.terms.isLeftOut({ field, kind: 'repeated' })) {
        const shown = shownText(this.terms.target, field, String(value))
        return [{ field, value: shown, reason: `הערך מופיע כבר בשורה ${first}`, kind: 'repeated' }]
      }
      delete values[field]
      return []
    })
  }

  /** Returns the title of a row, by which the user recognizes it. */
  private titleOf({ cells }: Row): string {
    const { mapping, target } = this.terms
    const texts = [target.title.field, ...target.title.parts].map((key) => {
      const at = mapping[key]
      return at === undefined ? '' : (cells[at] ?? '').trim()
    })
    return shownText(target, target.title.field, texts.filter(Boolean).join(' '))
  }
}

const EMPTY: ReadCell = { value: undefined }

const readText = (text: string, line: number, read: CellReader): ReadCell =>
  UNREADABLE.test(text) ? { error: NOT_TEXT } : read(text, line)

/** Characters that show a wrong encoding: the replacement character and NUL. */
const UNREADABLE = /[\0\ufffd]/
const NOT_TEXT = 'יש כאן תווים שאינם קריאים. אולי הקידוד שנבחר אינו של הקובץ.'

/** Returns the text of a cell for an error message; masked fields are not shown in full. */
export const shownText = ({ masks }: Pick<ReadTarget, 'masks'>, field: string, text: string): string =>
  masks[field]?.(text) ?? text.replaceAll('\0', '').slice(0, MAX_SHOWN_LENGTH)
