'use client'

let isPressed = false

if (typeof window !== 'undefined') {
  const follow = (pressed: boolean) => () => {
    isPressed = pressed
  }
  window.addEventListener('pointerdown', follow(true), true)
  for (const end of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(end, follow(false), true)
}

/**
 * Runs at once, or when the press that is under way has become a click: a message that opens under a field while the
 * button is down would push the button from under the pointer, and the click would hit nothing.
 */
export function afterPress(run: () => void): void {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(run), { once: true })
  else run()
}
