import type { Scope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { listCategories } from '@/lib/modules/services/categories.queries'
import { listPartChoices } from '@/lib/modules/services/parts.queries'
import { loadVat } from '@/lib/modules/services/prices.queries'

/** Loads the choices of the service form and the current VAT rate. */
export async function loadServiceForm(scope: Scope<'serviceEdits'>) {
  const [categories, offers, rateBp] = await Promise.all([
    listCategories(scope),
    listPartChoices(scope),
    loadVat(scope, businessDay()),
  ])
  return { categories: categories.map(({ name }) => name), offers, rateBp }
}
