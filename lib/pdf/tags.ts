import {
  type PDFDict,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'
import type { Marks } from './sheet'
import type { RtlWriter } from './writer'
import type { Column, Table } from './writer-table'

type Role = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'
type Piece = { page: PDFPage; id: number }
type Part = { role: Role; words: string; kids: (Part | Piece)[] }

/**
 * Structure tree of a document for screen readers (tagged PDF): content drawn inside `text` and `table` becomes
 * elements in writing order, with their words in logical order, and may continue over pages. Call `finish` before the
 * writer's own.
 */
export class Tags implements Marks {
  private readonly root: Part = { role: 'Document', words: '', kids: [] }
  private readonly pieces = new Map<PDFPage, Part[]>()
  private current: Part = this.root
  private open: Part | undefined
  private row: Part[] = []

  constructor(private readonly writer: RtlWriter) {
    writer.marks = this
  }

  /** Adds a heading or a paragraph. */
  text(role: 'H1' | 'H2' | 'P', words: string, draw: () => void): void {
    if (words) this.write(this.add(role, words), draw)
  }

  /** Adds a table row by row; the titles are its first row. */
  table({ rows, columns, after = 8, ...look }: Table): void {
    this.group('Table', () => {
      const titles = columns.map(({ title = '' }) => title)
      if (titles.some(Boolean))
        this.tableRow('TH', titles, () => this.writer.table({ ...look, columns, rows: [], after: 0 }))
      const bare = columns.map(({ title: _, ...column }): Column => column)
      for (const row of rows)
        this.tableRow('TD', row, () => this.writer.table({ ...look, columns: bare, rows: [row], after: 0 }))
    })
    this.writer.space(after)
  }

  cell(column: number, draw: () => void): void {
    const part = this.row[column]
    if (part) this.write(part, draw)
    else draw()
  }

  turn(from: PDFPage, to: PDFPage): void {
    if (!this.open) return
    this.end(from)
    this.begin(this.open, to)
  }

  /** Writes the structure tree into the document. */
  finish(): void {
    const { context, catalog } = this.writer.doc
    const tree = context.register(context.obj({ Type: 'StructTreeRoot' }))
    const refs = new Map<Part, PDFRef>()
    const top = this.store(this.root, tree, refs)
    const numbers = [...this.pieces].flatMap(([page, parts], index) => {
      page.node.set(PDFName.of('StructParents'), context.obj(index))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      return [context.obj(index), context.obj(parts.map((part) => refs.get(part) ?? top))]
    })
    const root = context.lookup(tree) as PDFDict
    root.set(PDFName.of('K'), top)
    root.set(PDFName.of('ParentTree'), context.register(context.obj({ Nums: numbers })))
    root.set(PDFName.of('ParentTreeNextKey'), context.obj(this.pieces.size))
    catalog.set(PDFName.of('StructTreeRoot'), tree)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  }

  private group(role: Role, work: () => void): void {
    const before = this.current
    this.current = this.add(role, '')
    work()
    this.current = before
  }

  private tableRow(role: 'TH' | 'TD', values: string[], draw: () => void): void {
    this.group('TR', () => {
      this.row = values.map((words) => this.add(role, words))
      draw()
      this.row = []
    })
  }

  private add(role: Role, words: string): Part {
    const part: Part = { role, words, kids: [] }
    this.current.kids.push(part)
    return part
  }

  private write(part: Part, draw: () => void): void {
    this.open = part
    this.begin(part, this.writer.page)
    draw()
    this.end(this.writer.page)
    this.open = undefined
  }

  private begin(part: Part, page: PDFPage): void {
    const parts = this.pieces.get(page) ?? []
    this.pieces.set(page, parts)
    const id = parts.push(part) - 1
    part.kids.push({ page, id })
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${part.role}`, `<</MCID ${id}>>`]),
    )
  }

  private end(page: PDFPage): void {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  }

  private store(part: Part, parent: PDFRef, refs: Map<Part, PDFRef>): PDFRef {
    const { context } = this.writer.doc
    const dict = context.obj({ Type: 'StructElem', S: part.role, P: parent }) as PDFDict
    const ref = context.register(dict)
    refs.set(part, ref)
    if (part.words) dict.set(PDFName.of('ActualText'), PDFHexString.fromText(part.words))
    if (part.role === 'TH') dict.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: 'Column' }))
    const kids = part.kids.map((kid) =>
      'role' in kid ? this.store(kid, ref, refs) : context.obj({ Type: 'MCR', Pg: kid.page.ref, MCID: kid.id }),
    )
    dict.set(PDFName.of('K'), context.obj(kids))
    return ref
  }
}
