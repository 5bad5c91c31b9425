import type { ReactNode } from 'react'

import type { Address } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { templateKindLabels } from '@/lib/modules/documents/templates/templates.labels'
import type { TemplateRow } from '@/lib/modules/documents/templates/templates.queries'
import { href } from '@/lib/routes/find'

type Props = { rows: TemplateRow[]; sort: string; address: Address; empty: ReactNode }

export const TemplatesTable = (props: Props) => (
  <DataTable
    label="תבניות"
    columns={COLUMNS}
    rowKey={({ id }) => id}
    rowHref={({ id }) => href('documents-templates-edit', { id })}
    rowMenu={null}
    {...props}
  />
)

const COLUMNS: Column<TemplateRow>[] = [
  { key: 'name', header: 'תבנית', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'kind', header: 'סוג', card: 'sub', cell: ({ kind }) => templateKindLabels[kind] },
  { key: 'roles', header: 'משתתפים', cell: ({ roles }) => <Bidi>{roles.join(', ')}</Bidi> },
  { key: 'used', header: 'מסמכים', card: 'sub-end', cell: ({ used }) => <Ltr>{used}</Ltr> },
  {
    key: 'created',
    header: 'נוצרה',
    sort: true,
    hideBelow: 'lg',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
  { key: 'owner', header: 'נוצרה על ידי', hideBelow: 'xl', cell: ({ ownerName }) => <Bidi>{ownerName}</Bidi> },
  {
    key: 'use',
    header: 'פעולות',
    card: 'end',
    cell: ({ id, isArchived }) =>
      isArchived ? (
        'בארכיון'
      ) : (
        <ButtonLink size="sm" href={href('documents-templates-use', { id })}>
          שימוש
        </ButtonLink>
      ),
  },
]
