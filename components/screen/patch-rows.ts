/**
 * Makes the rows of a table those of the given HTML. Rows that stay the same stay in place, so that a live update takes
 * neither the focus nor an open menu from the row that somebody is working in; a changed row gets the focus back.
 */
export function patchRows(body: HTMLTableSectionElement, html: string): void {
  const wanted = document.createElement('tbody')
  wanted.innerHTML = html
  const present = new Map(rowsOf(body).map((row) => [row.dataset.id, row]))
  let place: Element | null = body.firstElementChild
  for (const row of rowsOf(wanted)) {
    const old = present.get(row.dataset.id)
    if (old && isSame(old, row)) {
      if (old === place) place = place.nextElementSibling
      else body.insertBefore(old, place)
      continue
    }
    body.insertBefore(row, place)
    if (!old) continue
    if (old.contains(document.activeElement)) focusLike(row, document.activeElement)
    if (old === place) place = place.nextElementSibling
    old.remove()
  }
  while (place) {
    const next: Element | null = place.nextElementSibling
    place.remove()
    place = next
  }
}

const rowsOf = (body: HTMLTableSectionElement) => Array.from(body.rows)

/** Marks that the browser adds to rows after they were written. */
const MARKS = / (?:data-last|aria-description|aria-expanded)="[^"]*"/g

const isSame = (one: Element, other: Element) => one.outerHTML.replace(MARKS, '') === other.outerHTML.replace(MARKS, '')

function focusLike(row: Element, focused: Element | null) {
  if (!focused) return
  const alike = row.querySelector<HTMLElement>(focused.className ? `.${CSS.escape(focused.classList[0] ?? '')}` : focused.tagName)
  alike?.focus()
}
