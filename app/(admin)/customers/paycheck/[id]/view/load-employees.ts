import type { Option } from '@/components/ui/use-combobox'
import { readJson } from '@/lib/client/read'

/** Finds employees of an employer as they are typed. */
export const loadEmployees = (employer: string) => (query: string) =>
  readJson<Option[]>(`/api/payslips/employees/options?${new URLSearchParams({ q: query, employer })}`)
