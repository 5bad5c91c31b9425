import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { listEmployers } from '@/lib/modules/payslips/employers.queries'
import { href } from '@/lib/routes/find'

import { EmployeeForm, type EmployeeFormValues } from '../employee-form'

export const generateMetadata = screenTitle('payslips-employees-add')

export default screen('payslips-employees-add', async ({ actor }) => {
  const employers = (await listEmployers(requireScope('payslips', actor))).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  const start: EmployeeFormValues = {
    employerId: employers[0]?.value ?? '',
    name: '',
    nationalId: '',
    employeeNo: '',
    email: '',
    phone: '',
    activeFrom: businessDay(),
    activeTo: '',
    channel: 'link',
    passwordMode: 'secret',
    secret: '',
  }
  return (
    <Page route="payslips-employees-add">
      {employers.length === 0 ? (
        <Alert tone="info" title="קודם מוסיפים מעסיק">
          <p>
            <ButtonLink href={href('payslips-employers')}>הוספת מעסיק</ButtonLink>
          </p>
        </Alert>
      ) : (
        <EmployeeForm employers={employers} start={start} />
      )}
    </Page>
  )
})
