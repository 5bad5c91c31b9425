'use client'

import { useLazy } from '@/components/ui/use-lazy'

const loadButton = () => import('./scroll-button').then(({ ScrollButton }) => ScrollButton)

/** Button that scrolls to the top of a long page; loaded after the first paint, which is at the top. */
export function ScrollToTop() {
  const Button = useLazy(loadButton, true)
  return Button && <Button />
}
