import type { ReactNode } from 'react'
import { withSearch } from '@/components/screen/address'
import { DataTable } from '@/components/screen/data-table'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import type { RoleOption } from '@/lib/modules/users/facts.queries'
import {
  factorLabels,
  lastSeenLabels,
  userRoleLabels,
  userStatusLabels,
  verifiedLabels,
} from '@/lib/modules/users/users.labels'
import type { UserListInput } from '@/lib/modules/users/users.list'
import type { Team, UserList } from '@/lib/modules/users/users.queries'
import { href } from '@/lib/routes/find'

import { NoUsers } from './no-users'
import { columns } from './users-columns'

type Props = {
  list: UserList
  wanted: UserListInput
  search: Search
  canEdit: boolean
  roles: readonly RoleOption[]
  teams: readonly Team[]
  /** Link to create a first saved view of the list, in the filter bar. */
  views?: ReactNode
}

export function UsersTable({ list, wanted, search, canEdit, roles, teams, views }: Props) {
  const address = { path: href('users'), search }
  const hrefOf = (id: string) => (canEdit ? href('users-edit', { id }) : withSearch(address, { peek: id }))
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש משתמש', placeholder: 'שם, דוא״ל או טלפון' }}
          filters={filtersOf(roles, teams)}
          columns={columnNames(columns)}
          views={views}
        />
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="משתמשים"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefOf(id)}
        canPeek
        sort={wanted.sort}
        address={address}
        empty={<NoUsers wanted={wanted} />}
      />
    </ListCard>
  )
}

const named = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

const filtersOf = (roles: Props['roles'], teams: Props['teams']) => [
  { key: 'status', label: 'מצב', options: toOptions(userStatusLabels) },
  { key: 'role', label: 'תפקיד', options: named(roles) },
  { key: 'team', label: 'צוות', options: [{ value: 'none', label: 'ללא צוות' }, ...named(teams)] },
  { key: 'kind', label: 'סוג', options: toOptions(userRoleLabels) },
  { key: 'verified', label: 'אימות כתובת', options: toOptions(verifiedLabels) },
  { key: 'factor', label: 'אימות דו־שלבי', options: toOptions(factorLabels) },
  { key: 'seen', label: 'נראו לאחרונה', options: toOptions(lastSeenLabels) },
]
