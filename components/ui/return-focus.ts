/**
 * Gives the focus to the element that opened a dialog. If what the dialog did takes that element away, the focus goes on
 * to the next row of its list, or to the list's heading, instead of falling to the top of the page.
 */
export function returnFocus(opener: HTMLElement): void {
  opener.focus()
  if (document.activeElement !== opener) return
  const heirs = heirsTo(opener)
  const { pathname } = location
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return
    stop()
    if (document.activeElement === document.body && location.pathname === pathname) focusFirst(heirs)
  })
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', stop)
}

type Heir = () => HTMLElement | null | undefined

/** Returns who takes the focus after an element, looked up once it is gone, since the list is drawn anew. */
function heirsTo(opener: HTMLElement): Heir[] {
  const row = opener.closest('tr, li')
  const rows = [row?.nextElementSibling, row?.previousElementSibling]
  const card = opener.closest('.card')
  return [
    ...rows.map(
      (next): Heir =>
        () =>
          next?.querySelector<HTMLElement>('button, a'),
    ),
    () => card?.querySelector<HTMLElement>('h2'),
    () => document.querySelector<HTMLElement>('main h1'),
  ]
}

function focusFirst(heirs: readonly Heir[]) {
  for (const heir of heirs) {
    const element = heir()
    if (!element?.checkVisibility()) continue
    if (/^H\d$/.test(element.tagName)) element.tabIndex = -1
    return element.focus()
  }
}
