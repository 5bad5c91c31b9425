import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { companyKindLabels } from '@/lib/modules/companies/companies.labels'
import type { CompanyType } from '@/lib/modules/companies/types.queries'

import { AddType, TypeMenu } from './type-dialog'

type Props = { types: CompanyType[]; packages: { id: string; name: string }[] }

const columns: Column<CompanyType>[] = [
  { key: 'name', header: 'סוג', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  {
    key: 'description',
    header: 'תיאור',
    isText: true,
    hideBelow: 'lg',
    cell: ({ description }) => description && <Bidi>{description}</Bidi>,
  },
  { key: 'kind', header: 'מה היא', card: 'end', cell: ({ kind }) => companyKindLabels[kind] },
  {
    key: 'package',
    header: 'חבילת ברירת מחדל',
    card: 'sub',
    cell: ({ packageName }) => packageName && <Bidi>{packageName}</Bidi>,
  },
  { key: 'companies', header: 'חברות', align: 'num', card: 'sub-end', cell: ({ companies }) => companies },
]

/** Table of the company types, each with the package that a new company starts with. */
export function TypesCard({ types, packages }: Props) {
  const choices = packages.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Card title="סוגי חברות" actions={<AddType packages={choices} />} flush>
      <DataTable
        label="סוגי חברות"
        columns={columns}
        rows={types}
        rowKey={({ id }) => id}
        rowMenu={(type) => <TypeMenu type={type} packages={choices} />}
        empty={
          <EmptyState
            title="עוד אין סוגים"
            text="סוג הוא איך מתחילה חברה חדשה: מה היא, ובאיזו חבילה. אפשר גם בלעדיו."
          />
        }
      />
    </Card>
  )
}
