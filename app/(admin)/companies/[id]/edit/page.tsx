import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findCompany } from '@/lib/modules/companies/companies.queries'
import { listTypes } from '@/lib/modules/companies/types.queries'

import { EditCompanyForm } from './edit-company-form'

export const generateMetadata = screenTitle('companies-edit')

export default screen('companies-edit', async ({ actor, params }) => {
  const scope = requireScope('companies', actor)
  const { company, typeName } = await findCompany(scope, params.id)
  const types = await listTypes(scope, company.parentId ?? undefined)
  const { id, name, businessKind, registrationNumber, address, phone, email, typeId, version } = company
  const offered = types
    .filter(({ kind }) => kind === company.kind)
    .map((type) => ({ value: type.id, label: type.name }))
  // A type that was assigned by another company above is kept until this one selects its own.
  const isForeign = typeId !== null && offered.every(({ value }) => value !== typeId)
  const kept = isForeign && typeId ? [{ value: typeId, label: typeName ?? 'סוג של חברה אחרת' }] : []
  return (
    <Page route="companies-edit" params={{ id }}>
      <EditCompanyForm
        id={id}
        types={[...kept, ...offered]}
        start={{
          name,
          businessKind,
          address,
          phone,
          email,
          version,
          registrationNumber: registrationNumber ?? '',
          typeId: typeId ?? '',
        }}
      />
    </Page>
  )
})
