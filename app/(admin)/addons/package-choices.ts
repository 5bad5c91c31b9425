import type { Scope } from '@/lib/access/scope'
import { listPackageNames } from '@/lib/modules/companies/packages.queries'

/** Returns the company's packages as options; an add-on may be limited to some of them. */
export async function packageChoices(scope: Scope<'companies'>) {
  const packages = await listPackageNames(scope)
  return packages.map(({ id, name }) => ({ value: id, label: name }))
}
