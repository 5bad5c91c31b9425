import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 767.98px)'

/** Whether the window is as narrow as a phone's; null until the browser knows. */
export const useIsPhone = (): boolean | null => useSyncExternalStore(subscribe, isPhone, unknown)

const isPhone = () => matchMedia(PHONE).matches
const unknown = () => null

function subscribe(onChange: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
