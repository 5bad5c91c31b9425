import { RecordAudit } from '@/components/domain/record-audit'
import { Columns, Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findEmployee } from '@/lib/modules/payslips/employees.queries'
import { listEmployers } from '@/lib/modules/payslips/employers.queries'

import { EmployeeForm } from '../../employee-form'
import { ConsentsCard } from './consents-card'

export const generateMetadata = screenTitle('payslips-employees-edit')

export default screen('payslips-employees-edit', async ({ actor, params: { id } }) => {
  const scope = requireScope('payslips', actor)
  const employee = await findEmployee(scope, id)
  const employers = (await listEmployers(scope)).map(({ id: value, name: label }) => ({ value, label }))
  const { consents, last4, hasSecret, version, id: _id, activeTo, ...rest } = employee
  return (
    <Page route="payslips-employees-edit" title={employee.name}>
      <LiveRefresh topics={['payslip']} />
      <Columns side={<ConsentsCard employeeId={id} email={employee.email} consents={consents} />}>
        <Stack>
          <EmployeeForm
            key={version}
            employers={employers}
            start={{ ...rest, activeTo: activeTo ?? '', nationalId: '', secret: '' }}
            saved={{ id, version, last4, hasSecret }}
          />
          <RecordAudit actor={actor} entity="payslip_employee" entityId={id} />
        </Stack>
      </Columns>
    </Page>
  )
})
