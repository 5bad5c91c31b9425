'use client'

let isPressed = false
let waiting: (() => void)[] = []

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(end, released, true)
}

function released() {
  isPressed = false
  // Deferred callbacks run after the click that follows the release.
  for (const run of waiting) setTimeout(run)
  waiting = []
}

/**
 * Runs a callback at once or, while the pointer is down, after the press has become a click: a message that appears
 * under a field during the press would move the button away from the pointer, and the click would be lost.
 */
export function afterSubmit(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
