/**
 * Makes the rows of a table those of the given HTML. Rows that stay the same stay in place, so that a live update takes
 * neither the focus nor an open menu from the row that somebody is working in; a changed row gets the focus back.
 */
export function patchRows(body: HTMLTableSectionElement, html: string): void {
  const wanted = document.createElement('tbody')
  wanted.innerHTML = html
  const present = new Map(rowsOf(body).map((row) => [row.dataset.id, row]))
  let last: HTMLElement | null = null
  const rows = rowsOf(wanted)
  for (const row of rows) {
    last = patchRow(body, { row, old: present.get(row.dataset.id), last })
  }
  for (const row of rowsOf(body).slice(rows.length)) row.remove()
}

type Patch = { row: HTMLElement; old: HTMLElement | undefined; last: HTMLElement | null }

/** Puts a row after the last one, or the present row if it is the same; returns which it put there. */
function patchRow(body: HTMLElement, { row, old, last }: Patch): HTMLElement {
  const shown = old && isSame(old, row) ? old : row
  placeAfter(body, last, shown)
  if (old && old !== shown) replaceRow(old, shown)
  return shown
}

/** Puts a row after another one, or first; a row that stands there is not moved, since that would take its focus. */
function placeAfter(body: HTMLElement, last: Element | null, row: HTMLElement) {
  const next = last ? last.nextElementSibling : body.firstElementChild
  if (next !== row) body.insertBefore(row, next)
}

function replaceRow(old: HTMLElement, row: HTMLElement) {
  if (old.contains(document.activeElement)) focusLike(row, document.activeElement)
  old.remove()
}

const rowsOf = (body: HTMLTableSectionElement) => Array.from(body.rows)

/** Marks that the browser adds to rows after they were written. */
const MARKS = / (?:data-last|aria-description|aria-expanded|aria-keyshortcuts)="[^"]*"/g

const isSame = (one: Element, other: Element) => one.outerHTML.replace(MARKS, '') === other.outerHTML.replace(MARKS, '')

function focusLike(row: Element, focused: Element | null) {
  if (!focused) return
  const edited = focused instanceof HTMLElement ? focused.dataset.edit : undefined
  const alike = row.querySelector<HTMLElement>(
    edited
      ? `[data-edit="${CSS.escape(edited)}"]`
      : focused.className
        ? `.${CSS.escape(focused.classList[0] ?? '')}`
        : focused.tagName,
  )
  alike?.focus()
}
