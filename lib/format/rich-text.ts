import { z } from 'zod'

import { hasBidiControls } from './text'

/** Rich text as the editor represents it; `richDocInput` defines what may be stored. */
export type RichMark = { type: 'bold' } | { type: 'link'; attrs: { href: string } }
export type RichNode = {
  type: RichNodeType
  attrs?: { level?: number | undefined; start?: number | undefined } | undefined
  content?: RichNode[] | undefined
  text?: string | undefined
  marks?: RichMark[] | undefined
}
export type RichDoc = { type: 'doc'; content?: RichNode[] | undefined }
export type RichNodeType = (typeof NODES)[number]

const NODES = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'hardBreak',
  'text',
] as const
const DEEPEST = 12
const LONGEST = 20_000
const MAX_NODES = 4_000
const CONTROLS = /[^\P{Cc}\n\t]|\p{Cs}/u

export const emptyDoc: RichDoc = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Whether a link target is allowed: https, mailto and tel; nothing that runs script or stays within the site. */
export function isSafeLink(address: string): boolean {
  if (!/^(https:\/\/|mailto:|tel:)/i.test(address) || /[\s\p{Cc}]/u.test(address) || address.length > 2000) return false
  try {
    const { protocol, username } = new URL(address)
    return ['https:', 'mailto:', 'tel:'].includes(protocol) && username === ''
  } catch {
    return false
  }
}

/** Converts a document to plain text, one line per paragraph. */
export function richTextToPlain(doc: RichDoc): string {
  return linesOf(doc).replace(/\n+$/, '')
}

/**
 * Schema of a document that may be stored: only our node and mark types, safe links, within limits; unknown attributes
 * are dropped.
 */
export const richDocInput = z.unknown().transform((value, context): RichDoc => {
  const fault = faultOf(value)
  const parsed = fault ? null : docShape.safeParse(value)
  if (parsed?.success) return parsed.data as RichDoc
  context.issues.push({ code: 'custom', message: fault ?? 'הטקסט מכיל עיצוב שאינו מותר', input: value })
  return z.NEVER
})

const linkMark = z.object({
  type: z.literal('link'),
  attrs: z.object({ href: z.string().refine(isSafeLink) }),
})
const mark = z.discriminatedUnion('type', [z.object({ type: z.literal('bold') }), linkMark])

const block: z.ZodType = z.lazy(() => z.discriminatedUnion('type', [paragraph, heading, bullets, numbers, quote]))
const text = z.object({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .refine((words) => !hasBidiControls(words) && !CONTROLS.test(words)),
  marks: z.array(mark).max(2).optional(),
})
const inline = z.array(z.discriminatedUnion('type', [text, z.object({ type: z.literal('hardBreak') })])).optional()
const blocks = z.array(block).min(1)

const paragraph = z.object({ type: z.literal('paragraph'), content: inline })
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inline,
})
const items = z.array(z.object({ type: z.literal('listItem'), content: blocks })).min(1)
const bullets = z.object({ type: z.literal('bulletList'), content: items })
const numbers = z.object({
  type: z.literal('orderedList'),
  attrs: z.object({ start: z.int().min(0).max(100_000) }).optional(),
  content: items,
})
const quote = z.object({ type: z.literal('blockquote'), content: blocks })
const docShape = z.object({ type: z.literal('doc'), content: z.array(block).optional() })

/**
 * Returns what limit a document exceeds. It runs before the schema and without recursion, so that a hostile document
 * cannot exhaust the check itself.
 */
function faultOf(value: unknown): string | null {
  let layer = [value]
  let [nodes, letters] = [0, 0]
  for (let depth = 0; layer.length > 0; depth++) {
    nodes += layer.length
    letters += layer.reduce<number>((sum, node) => sum + lengthOf(node), 0)
    if (depth > DEEPEST) return 'יש בטקסט יותר מדי רמות של רשימות וציטוטים'
    if (nodes > MAX_NODES || letters > LONGEST) return 'הטקסט ארוך מ־20,000 תווים'
    layer = layer.flatMap(childrenOf)
  }
  return null
}

const lengthOf = (node: unknown) => {
  const words = (node as { text?: unknown } | null)?.text
  return typeof words === 'string' ? words.length : 0
}
const childrenOf = (node: unknown): unknown[] => {
  const content = (node as { content?: unknown } | null)?.content
  return Array.isArray(content) ? content : []
}

function linesOf(node: RichDoc | RichNode): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  const inside = (node.content ?? []).map(linesOf).join('')
  return node.type === 'paragraph' || node.type === 'heading' ? `${inside}\n` : inside
}
