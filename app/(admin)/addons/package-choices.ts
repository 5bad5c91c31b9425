import type { Scope } from '@/lib/access/scope'
import { listPackageNames } from '@/lib/modules/companies/packages.queries'

/** The packages of the company that an add-on may be bound to. */
export async function packageChoices(scope: Scope<'companies'>) {
  const packages = await listPackageNames(scope)
  return packages.map(({ id, name }) => ({ value: id, label: name }))
}
