'use client'

import { useLazy } from '@/components/ui/use-lazy'

const loadSelect = () => import('./account-select').then(({ AccountSelect }) => AccountSelect)

/** Choice of the WhatsApp account that one works with; loaded after the first paint. */
export function AccountSwitch() {
  const Select = useLazy(loadSelect, true)
  return Select && <Select />
}
