import type { FieldType, OrderMode, PageSize, SignerRole } from '@/lib/modules/documents/documents.schema'
import { type Box, moveBox, newBox, resizeBox } from '@/lib/modules/documents/placement.rules'

/** A signer: a person in a document, or a role in a template, whose name is the role's title. */
export type DraftSigner = {
  key: string
  name: string
  email: string
  phone: string
  role: SignerRole
  group: number
  /**
   * In a template: whether the signer is the customer for whom the document is created, or else always the same person.
   */
  isCustomer: boolean
  person: string
}
export type DraftField = Box & {
  key: string
  /** Index in the list of signers. */
  signer: number
  type: FieldType
  label: string
  page: number
  required: boolean
  options: string[]
  defaultValue: string
}

export type Layout = {
  orderMode: OrderMode
  signers: DraftSigner[]
  fields: DraftField[]
  selected: string | null
  isDirty: boolean
}

export type Change =
  | { do: 'set-order'; orderMode: OrderMode }
  | { do: 'add-signer' }
  | { do: 'edit-signer'; key: string; values: Partial<DraftSigner> }
  | { do: 'remove-signer'; key: string }
  | {
      do: 'place'
      key: string
      type: FieldType
      signer: number
      page: number
      size: PageSize
      at: { x: number; y: number } | Box
    }
  | { do: 'select'; key: string | null }
  | { do: 'edit-field'; key: string; values: Partial<DraftField> }
  | { do: 'move'; key: string; dx: number; dy: number }
  | { do: 'resize'; key: string; dw: number; dh: number }
  | { do: 'remove-field'; key: string }
  | { do: 'copy-field'; key: string; pages: number }
  | { do: 'saved' }

/** Reducer for every step of preparing a document. */
export function nextLayout(layout: Layout, change: Change): Layout {
  if (change.do === 'select') return { ...layout, selected: change.key }
  if (change.do === 'saved') return { ...layout, isDirty: false }
  return { ...layout, ...changed(layout, change), isDirty: true }
}

type Edit = Exclude<Change, { do: 'select' } | { do: 'saved' }>

function changed(layout: Layout, change: Edit): Partial<Layout> {
  switch (change.do) {
    case 'set-order':
      return { orderMode: change.orderMode }
    case 'add-signer':
      return { signers: [...layout.signers, newSigner()] }
    case 'edit-signer':
      return { signers: layout.signers.map((one) => (one.key === change.key ? { ...one, ...change.values } : one)) }
    case 'remove-signer':
      return withoutSigner(layout, change.key)
    case 'place':
      return { fields: [...layout.fields, placed(change)], selected: change.key }
    case 'remove-field':
      return { fields: layout.fields.filter(({ key }) => key !== change.key), selected: null }
    case 'copy-field':
      return { fields: [...layout.fields, ...copies(layout.fields, change)] }
    default:
      return { fields: layout.fields.map((field) => (field.key === change.key ? fieldAfter(field, change) : field)) }
  }
}

export const newSigner = (): DraftSigner => ({
  key: crypto.randomUUID?.() ?? String(Math.random()),
  name: '',
  email: '',
  phone: '',
  role: 'signer',
  group: 1,
  isCustomer: false,
  person: '',
})

/** Copies a field to the same position of every other page that has no field of its type there. */
function copies(fields: DraftField[], { key, pages }: Extract<Edit, { do: 'copy-field' }>): DraftField[] {
  const field = fields.find((one) => one.key === key)
  if (!field) return []
  const { type, signer, x, y } = field
  const isPlacedOn = (page: number) =>
    fields.some((one) => one.page === page && one.type === type && one.signer === signer && one.x === x && one.y === y)
  return Array.from({ length: pages }, (_, page) => page)
    .filter((page) => !isPlacedOn(page))
    .map((page) => ({ ...field, page, key: `${key}-p${page}-${fields.length}` }))
}

function fieldAfter(field: DraftField, change: Extract<Edit, { do: 'edit-field' | 'move' | 'resize' }>): DraftField {
  if (change.do === 'edit-field') return { ...field, ...change.values }
  return {
    ...field,
    ...(change.do === 'move' ? moveBox(field, change.dx, change.dy) : resizeBox(field, change.dw, change.dh)),
  }
}

function placed({ key, type, signer, page, size, at }: Extract<Edit, { do: 'place' }>): DraftField {
  const box = 'w' in at ? at : newBox(type, size, at)
  return { ...box, key, type, signer, page, label: '', required: type !== 'checkbox', options: [], defaultValue: '' }
}

/** Removes a signer together with their fields. */
function withoutSigner({ signers, fields }: Layout, key: string): Partial<Layout> {
  const gone = signers.findIndex((signer) => signer.key === key)
  return {
    signers: signers.filter((signer) => signer.key !== key),
    fields: fields
      .filter(({ signer }) => signer !== gone)
      .map((field) => (field.signer > gone ? { ...field, signer: field.signer - 1 } : field)),
    selected: null,
  }
}

/** Converts a box to percentages of its page. */
export const styleOf = ({ x, y, w, h }: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
})

/** Returns the options of a select field, without empty lines. */
export const optionsOf = ({ options }: Pick<DraftField, 'options'>) =>
  options.map((option) => option.trim()).filter(Boolean)
