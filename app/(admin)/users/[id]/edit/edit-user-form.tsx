'use client'

import { useRouter } from 'next/navigation'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Alert } from '@/components/ui/alert'
import type { Choice } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { formatPhone } from '@/lib/format/phone'
import { userRoleLabels } from '@/lib/modules/users/users.labels'
import type { UserDetails } from '@/lib/modules/users/users.queries'
import { SELF_CHANGE_ERRORS } from '@/lib/modules/users/users.rules'
import { type UserChange, userChange } from '@/lib/modules/users/users.schema'
import { linkTo } from '@/lib/routes/links'

import { type GivableRole, RoleChoice } from '../../role-choice'
import { UserFields } from '../../user-fields'

type Props = {
  user: UserDetails
  held: string[]
  isSelf: boolean
  roles: readonly GivableRole[]
  teams: readonly Choice[]
  canMakeAdmin: boolean
}

export function EditUserForm({ user, held, isSelf, roles, teams, canMakeAdmin }: Props) {
  const router = useRouter()
  const { id, role, joinedAt } = user
  const isClient = role === 'client'
  const form = useOfficeForm({
    schema: userChange,
    defaults: defaultsOf(user, held),
    submit: ({ teamId, ...values }: UserChange) =>
      sendJson<{ id: string }>(`/api/users/${id}`, 'PUT', { ...values, teamId: teamId ?? '' }),
    onSaved: () => {
      notify('השינויים נשמרו')
      router.refresh()
    },
  })
  const kinds = (['admin', 'staff'] as const).filter((kind) => kind !== 'admin' || canMakeAdmin || role === 'admin')

  return (
    <OfficeForm form={form} label="עריכת משתמש">
      {form.problem?.code === 'stale' && (
        <Alert tone="info">
          <a href={linkTo('users-edit', { id })} target="_blank" rel="noreferrer">
            פתיחת הגרסה החדשה בלשונית נפרדת
          </a>
          , כדי להשוות ולהעתיק אליה את מה שהוקלד כאן.
        </Alert>
      )}
      <FormSection title="פרטים">
        <UserFields
          field={form.field}
          teams={teams}
          hasTeam={!isClient && teams.length > 0}
          emailHint={joinedAt ? 'כתובת חדשה תצטרך אימות מחדש' : 'לכתובת חדשה תישלח הזמנה חדשה'}
        />
      </FormSection>
      {!isClient && (
        <FormSection title="תפקידים">
          {!isSelf && (
            <Segmented
              legend="סוג משתמש"
              required
              options={kinds.map((value) => ({ value, label: userRoleLabels[value] }))}
              {...form.field('role')}
            />
          )}
          <RoleChoice
            roles={roles}
            {...form.bound('roleIds')}
            locked={isSelf ? SELF_CHANGE_ERRORS.permissions : undefined}
          />
        </FormSection>
      )}
      <SaveBar cancelHref={linkTo('users')} />
    </OfficeForm>
  )
}

const defaultsOf = ({ displayName, email, phone, teamId, role, version }: UserDetails, roleIds: string[]) => ({
  displayName,
  email,
  role,
  roleIds,
  version,
  phone: phone ? formatPhone(phone) : '',
  teamId: teamId ?? '',
})
