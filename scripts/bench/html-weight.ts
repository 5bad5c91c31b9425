export type HtmlWeight = {
  bytes: number
  /** Bytes of the inline scripts that tell the browser the page a second time, for hydration. */
  secondTelling: number
  elements: number
}

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g

/** Returns the weight of a page's HTML, before compression. */
export function weighHtml(html: string): HtmlWeight {
  const inline = [...html.matchAll(SCRIPT)].map(([tag, content = '']) => ({ tag, content }))
  const telling = inline.filter(({ content }) => content.includes('self.__next_f'))
  return {
    bytes: Buffer.byteLength(html),
    secondTelling: telling.reduce((sum, { tag }) => sum + Buffer.byteLength(tag), 0),
    elements: [...html.replace(SCRIPT, '<script>').matchAll(/<[a-z]/gi)].length,
  }
}

const ROWS = /<tbody\b[^>]*>([\s\S]*?)<\/tbody>/

/** Returns how many elements a row of the page's first table has on average, the row itself included; 0 without rows. */
export function elementsPerRow(html: string): number {
  const rows = ROWS.exec(html)?.[1] ?? ''
  const count = rows.match(/<tr\b/g)?.length ?? 0
  return count === 0 ? 0 : (rows.match(/<[a-z]/gi)?.length ?? 0) / count
}
