/**
 * The exchange that the web server keeps for a request (lib/http/document-status), of which rows need this much. Read by
 * its global name: this module also runs in browsers, where there is none.
 */
type Exchange = { readonly request: { readonly headers: Record<string, unknown> }; markup?: Map<string, string> }

const exchange = (): Exchange | undefined =>
  (globalThis as { [key: symbol]: { getStore(): Exchange | undefined } | undefined })[
    Symbol.for('kesher.exchange')
  ]?.getStore()

/** The rows of a table: their HTML, or the name under which the document has it. */
export type RowMarkup = { html: string } | { name: string }

/**
 * Prepares the HTML of rows for the browser. In a document it is written once, in its place, and React gets only its
 * name; a navigation within the window (RSC request) has no document, so React gets the HTML itself.
 */
export function handOver(html: string): RowMarkup {
  const current = exchange()
  if (!current || current.request.headers.rsc !== undefined) return { html }
  current.markup ??= new Map()
  const name = `rows-${current.markup.size}`
  current.markup.set(name, html)
  return { name }
}

/** Returns HTML that was handed over to this document; undefined in a browser. */
export const handedOver = (name: string): string | undefined => exchange()?.markup?.get(name)
