/** Rich text as the editor represents it; `richDocInput` of rich-text-input.ts defines what may be stored. */
export type RichMark = { type: 'bold' } | { type: 'link'; attrs: { href: string } }
export type RichNode = {
  type: RichNodeType
  attrs?: { level?: number | undefined; start?: number | undefined } | undefined
  content?: RichNode[] | undefined
  text?: string | undefined
  marks?: RichMark[] | undefined
}
export type RichDoc = { type: 'doc'; content?: RichNode[] | undefined }
export type RichNodeType =
  | 'paragraph'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'listItem'
  | 'blockquote'
  | 'hardBreak'
  | 'text'

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

function linesOf(node: RichDoc | RichNode): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  const inside = (node.content ?? []).map(linesOf).join('')
  return node.type === 'paragraph' || node.type === 'heading' ? `${inside}\n` : inside
}
