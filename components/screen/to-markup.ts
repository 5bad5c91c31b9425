import Link from 'next/link'
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/**
 * Renders plain elements to HTML: host elements and components that are functions of their props. Returns null if a part
 * needs React in the browser (a client component, a handler, a promise), so that the caller renders it by React. All
 * text and all attributes are escaped.
 */
export function toMarkup(node: ReactNode): string | null {
  try {
    return renderNode(node)
  } catch (error) {
    if (error instanceof NotPlain) return null
    throw error
  }
}

/**
 * Whether a component is known here only by reference, because it runs in browsers. Code that browsers run as well sees
 * the component itself, and cannot tell which others hold state.
 */
export const isClientReference = (component: unknown): boolean =>
  (component as { $$typeof?: unknown }).$$typeof === CLIENT

const CLIENT = Symbol.for('react.client.reference')

class NotPlain extends Error {}

function renderNode(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string') return escapeText(node)
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (Array.isArray(node)) return node.map(renderNode).join('')
  if (isValidElement<Props>(node)) return renderElement(node)
  throw new NotPlain()
}

type Props = Record<string, unknown> & { children?: ReactNode }
type Component = (props: Props) => ReactNode

function renderElement({ type, props }: ReactElement<Props>): string {
  if (typeof type === 'string') return renderHost(type, props)
  if (type === Fragment) return renderNode(props.children)
  // A list follows its links itself, so a link needs no component of its own.
  if ((type as unknown) === Link) return renderHost('a', linkProps(props))
  return renderNode(callComponent(type, props))
}

const linkProps = ({ prefetch: _, scroll: __, replace: ___, ...props }: Props): Props => props

const MEMO = Symbol.for('react.memo')

function callComponent(type: unknown, props: Props): ReactNode {
  const { $$typeof: kind, type: inner } = Object(type) as Record<string, unknown>
  if (kind === MEMO) return callComponent(inner, props)
  if (typeof type !== 'function' || isClientReference(type)) throw new NotPlain()
  return (type as Component)(props)
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr'])
/** Elements of table rows, which end where the next one begins. */
const IMPLIED = new Set(['tr', 'td'])

function renderHost(tag: string, { children, ...props }: Props): string {
  const open = `<${tag}${renderAttributes(props)}>`
  return VOID.has(tag) ? open : `${open}${renderNode(children)}${IMPLIED.has(tag) ? '' : `</${tag}>`}`
}

/** Names of attributes that React writes differently than HTML. */
const NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  dateTime: 'datetime',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
}
const NOT_WRITTEN = new Set(['key', 'ref'])
const NAME = /^[a-z][a-z0-9-]*$|^viewBox$/
/** Attributes in which `true` is the word, not the mere presence. */
const IS_WORD = /^(aria-|data-)/

const renderAttributes = (props: Record<string, unknown>): string =>
  Object.entries(props)
    .filter(([prop, value]) => value !== undefined && value !== null && !NOT_WRITTEN.has(prop))
    .map(([prop, value]) => renderAttribute(NAMES[prop] ?? prop, value))
    .join('')

function renderAttribute(name: string, value: unknown): string {
  if (typeof value === 'function' || !NAME.test(name)) throw new NotPlain()
  if (typeof value === 'boolean' && !IS_WORD.test(name)) return value ? ` ${name}=""` : ''
  return ` ${name}=${quoted(name === 'style' ? styleText(value) : plainText(value))}`
}

/** Returns a value with the quotes that it needs: none, or those that it does not contain. */
function quoted(text: string): string {
  if (/^[\w./:#+-]+$/.test(text)) return text
  const [escaped, quote] = text.includes('"')
    ? [text.replace(/[&<>']/g, toEntity), "'"]
    : [text.replace(/[&<>]/g, toEntity), '"']
  return quote + escaped + quote
}

function plainText(value: unknown): string {
  if (typeof value === 'object') throw new NotPlain()
  return String(value)
}

const styleText = (style: unknown) =>
  Object.entries(Object(style) as Record<string, unknown>)
    .map(([name, value]) => `${toKebab(name)}:${typeof value === 'number' && value !== 0 ? `${value}px` : value}`)
    .join(';')

const toKebab = (name: string) =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)

const escapeText = (text: string) => text.replace(/[&<>]/g, toEntity)
const toEntity = (one: string) => `&#${one.charCodeAt(0)};`
