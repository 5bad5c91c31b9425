const GAP = 4
const EDGE = 8

/**
 * Positions an open popover below its anchor, or above it if there is no room, always inside the window. `edge` is the
 * side on which it is aligned with the anchor.
 */
export function positionPopover(floating: HTMLElement, anchor: HTMLElement, edge: 'start' | 'end'): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  const sharesRight = (edge === 'start') === isRtl
  const x = sharesRight ? at.right - width : at.left
  const below = at.bottom + GAP
  const lowest = innerHeight - height - EDGE
  const above = at.top - GAP - height
  floating.style.left = `${Math.max(EDGE, Math.min(x, document.documentElement.clientWidth - width - EDGE))}px`
  floating.style.top = `${below > lowest && above >= EDGE ? above : Math.max(EDGE, Math.min(below, lowest))}px`
}
