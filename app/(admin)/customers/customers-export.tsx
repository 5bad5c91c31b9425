'use client'

import { useSearchParams } from 'next/navigation'
import { filterOf } from '@/components/screen/address'
import { ExportMenu } from '@/components/screen/export-menu'
import { notify } from '@/components/ui/toaster'

import { useCustomerOperation } from './use-customer-operation'

/** The customers of the current filter as a file, made in the background. */
export function CustomersExport() {
  const search = Object.fromEntries(useSearchParams())
  const { start } = useCustomerOperation()
  const toFile = async () => {
    const refused = await start('export', { target: { filter: filterOf({ path: '', search }) } })
    void notify(refused ?? 'הייצוא התחיל')
  }
  return <ExportMenu onFile={toFile} />
}
