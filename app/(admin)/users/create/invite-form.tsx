'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import type { Choice } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { CustomerOption } from '@/lib/modules/customers/customers.queries'
import { userRoleLabels } from '@/lib/modules/users/users.labels'
import { type InvitationInput, invitationInput, USER_ROLES } from '@/lib/modules/users/users.schema'
import { linkTo } from '@/lib/routes/links'

import { type GivableRole, RoleChoice } from '../role-choice'
import { UserFields } from '../user-fields'

type Props = {
  roles: readonly GivableRole[]
  teams: readonly Choice[]
  canMakeAdmin: boolean
  canMakeClient: boolean
}

const EMPTY = { displayName: '', email: '', phone: '', teamId: '', roleIds: [] as string[], customerId: null }

/** The form that invites a user: staff with roles, or a client to the client area. */
export function InviteForm({ roles, teams, canMakeAdmin, canMakeClient }: Props) {
  const router = useRouter()
  const [customer, setCustomer] = useState<CustomerOption | null>(null)
  const form = useOfficeForm({
    schema: invitationInput,
    defaults: { ...EMPTY, role: 'staff' },
    submit: (values: InvitationInput) => sendJson<{ id: string }>('/api/users', 'POST', forSending(values)),
    onSaved: () => {
      notify('ההזמנה נשלחה')
      router.push(linkTo('users'))
    },
  })
  const isClient = form.rhf.watch('role') === 'client'
  const [roleIds, customerId] = [form.bound('roleIds'), form.bound('customerId')]
  const kinds = USER_ROLES.filter((role) => (role !== 'admin' || canMakeAdmin) && (role !== 'client' || canMakeClient))
  const role = form.field('role')

  return (
    <OfficeForm form={form} label="משתמש חדש">
      <FormSection title="פרטים">
        <UserFields
          field={form.field}
          teams={teams}
          hasTeam={!isClient && teams.length > 0}
          emailHint="לכתובת הזאת תישלח ההזמנה, ואיתה מתחברים"
        />
      </FormSection>
      <FormSection title="מה המשתמש עושה במערכת">
        <Segmented
          legend="סוג משתמש"
          required
          options={kinds.map((value) => ({ value, label: userRoleLabels[value] }))}
          {...role}
          onChange={(event) => {
            roleIds.onChange([])
            customerId.onChange(null)
            setCustomer(null)
            return role.onChange(event)
          }}
        />
        {isClient ? (
          <CustomerPicker
            label="הלקוח שהמשתמש שלו"
            hint="המשתמש יראה את המסמכים, התשלומים והפרטים של הלקוח הזה בלבד"
            id={customerId.id}
            error={customerId.error}
            value={customer}
            onChange={(chosen) => {
              setCustomer(chosen)
              customerId.onChange(chosen?.value ?? null)
            }}
          />
        ) : (
          <RoleChoice roles={roles} {...roleIds} />
        )}
      </FormSection>
      <SaveBar label="שליחת הזמנה" cancelHref={linkTo('users')} />
    </OfficeForm>
  )
}

/** Returns the request body; the handler expects an empty string for no team, as the form does. */
const forSending = ({ teamId, ...values }: InvitationInput) => ({ ...values, teamId: teamId ?? '' })
