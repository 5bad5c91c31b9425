import type { Option } from '@/components/ui/use-combobox'
import { readJson } from '@/lib/client/read'

/** Returns a loader that searches the employees of an employer by typed text. */
export const loadEmployees = (employer: string) => (query: string) =>
  readJson<Option[]>(`/api/payslips/employees/options?${new URLSearchParams({ q: query, employer })}`)
