'use client'

let isPressed = false
let waiting: (() => void)[] = []

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(end, released, true)
}

function released() {
  isPressed = false
  // What waits comes after the click that follows.
  for (const run of waiting) setTimeout(run)
  waiting = []
}

/**
 * Runs at once, or when the press that is under way has become a click: a message that opens under a field while the
 * button is down would push the button from under the pointer, and the click would hit nothing.
 */
export function afterSubmit(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
