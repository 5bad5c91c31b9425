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
