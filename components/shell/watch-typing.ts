/**
 * Tracks the fields that the user has edited; `hasWork` returns whether any of them is still on the page, or a dialog
 * is open.
 */
export function watchTyping() {
  const touched = new Set<Element>()
  const note = ({ target }: Event) => {
    if (target instanceof Element) touched.add(target)
  }
  document.addEventListener('input', note, true)
  return {
    hasWork: () => document.querySelector('dialog[open]') !== null || [...touched].some((field) => field.isConnected),
    stop: () => document.removeEventListener('input', note, true),
  }
}
