import { z } from 'zod'

import { isSafeLink, type RichDoc } from './rich-text'
import { hasBidiControls } from './text'

const DEEPEST = 12
const LONGEST = 20_000
const MAX_NODES = 4_000
const CONTROLS = /[^\P{Cc}\n\t]|\p{Cs}/u

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
