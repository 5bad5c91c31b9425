type Placed = Pick<Node, 'compareDocumentPosition'>

/** Bit of Node.DOCUMENT_POSITION_FOLLOWING. */
const FOLLOWING = 4

/**
 * Sorts entries by the position of their elements on the page; entries without an element come last, in their own
 * order.
 */
export function inPageOrder<Entry, Element extends Placed>(
  entries: readonly Entry[],
  elementOf: (entry: Entry) => Element | null,
): Entry[] {
  const placed = entries.map((entry) => ({ entry, element: elementOf(entry) }))
  return placed.sort(({ element: a }, { element: b }) => compare(a, b)).map(({ entry }) => entry)
}

function compare(a: Placed | null, b: Placed | null): number {
  if (!a || !b) return Number(!a) - Number(!b)
  if (a === b) return 0
  return a.compareDocumentPosition(b as Node) & FOLLOWING ? -1 : 1
}
