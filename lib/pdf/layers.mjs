import { PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core'
import { resolver } from './page-tree.mjs'

const DEEPEST = 10

/**
 * Determines which layers a viewer shows when it opens the file (ISO 32000-2, 8.11): the default configuration, without
 * layers that are hidden on the screen. Content that refers to no layer of the file is shown.
 *
 * @param {import('@libpdf/core').PDF} pdf
 *
 * @returns {{ isShown: (membership: unknown) => boolean } | null} null for a file without layers
 */
export function layersOf(pdf) {
  const resolve = resolver(pdf)
  const properties = pdf.getCatalog().getDict('OCProperties', resolve)
  const groups = refsIn(properties?.getArray('OCGs', resolve))
  if (!properties || groups.length === 0) return null
  const shown = shownGroups(pdf, properties, groups)
  return { isShown: (membership) => isMember(membership, { resolve, shown }) }
}

function shownGroups(pdf, properties, groups) {
  const resolve = resolver(pdf)
  const configuration = properties.getDict('D', resolve)
  const base = configuration?.getName('BaseState', resolve)?.value !== 'OFF'
  const shown = new Map(groups.map((ref) => [keyOf(ref), base]))
  const set = (list, state) => {
    for (const ref of refsIn(configuration?.getArray(list, resolve)))
      if (shown.has(keyOf(ref))) shown.set(keyOf(ref), state)
  }
  set('ON', true)
  set('OFF', false)
  for (const ref of groups) if (isKeptFromScreen(resolve(ref), resolve)) shown.set(keyOf(ref), false)
  return shown
}

function isKeptFromScreen(group, resolve) {
  if (!(group instanceof PdfDict)) return false
  const view = group.getDict('Usage', resolve)?.getDict('View', resolve)
  return view?.getName('ViewState', resolve)?.value === 'OFF'
}

/** Whether content that belongs to one layer, or to several by a rule, is shown. */
function isMember(membership, { resolve, shown }) {
  const dict = membership instanceof PdfRef ? resolve(membership) : membership
  if (!(dict instanceof PdfDict)) return true
  const type = dict.getName('Type', resolve)?.value
  if (type === 'OCG') return (membership instanceof PdfRef && shown.get(keyOf(membership))) ?? true
  if (type !== 'OCMD') return true
  const expression = dict.getArray('VE', resolve)
  if (expression) return byExpression(expression, { resolve, shown }, 0)
  return byPolicy(dict, { resolve, shown })
}

function byPolicy(dict, { resolve, shown }) {
  const named = dict.get('OCGs')
  const value = named instanceof PdfRef ? resolve(named) : named
  const refs = value instanceof PdfArray ? refsIn(value) : refsIn([named])
  if (refs.length === 0) return true
  const states = refs.map((ref) => shown.get(keyOf(ref)) ?? true)
  switch (dict.getName('P', resolve)?.value) {
    case 'AllOn':
      return states.every(Boolean)
    case 'AnyOff':
      return !states.every(Boolean)
    case 'AllOff':
      return !states.some(Boolean)
    default:
      return states.some(Boolean)
  }
}

function byExpression(array, around, depth) {
  const [operator, ...parts] = Array.from(array)
  if (depth > DEEPEST || !(operator instanceof PdfName) || parts.length === 0) return true
  const stateOf = (part) => {
    const value = part instanceof PdfRef ? around.resolve(part) : part
    if (value instanceof PdfArray) return byExpression(value, around, depth + 1)
    return part instanceof PdfRef ? (around.shown.get(keyOf(part)) ?? true) : true
  }
  if (operator.value === 'Not') return !stateOf(parts[0])
  if (operator.value === 'And') return parts.every(stateOf)
  return operator.value === 'Or' ? parts.some(stateOf) : true
}

const refsIn = (array) => Array.from(array ?? []).filter((item) => item instanceof PdfRef)

const keyOf = ({ objectNumber, generation }) => `${objectNumber} ${generation}`
