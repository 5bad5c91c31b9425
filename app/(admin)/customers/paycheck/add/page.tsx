import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { listExistingBatches } from '@/lib/modules/payslips/batches.queries'
import { listEmployers } from '@/lib/modules/payslips/employers.queries'
import { existingBatchText, monthText, recentMonths } from '@/lib/modules/payslips/payslips.rules'
import { href } from '@/lib/routes/find'

import { BatchUploadForm } from './batch-upload-form'

export const generateMetadata = screenTitle('payslips-add')

export default screen('payslips-add', async ({ actor }) => {
  const scope = requireScope('payslips', actor)
  const employers = await listEmployers(scope)
  const present = (await listExistingBatches(scope)).map((batch) => ({ ...batch, text: existingBatchText(batch) }))
  const months = recentMonths(businessDay()).map((value) => ({ value, label: monthText(value) }))
  return (
    <Page route="payslips-add">
      {employers.length === 0 ? (
        <Alert tone="info" title="קודם מוסיפים מעסיק ועובדים">
          <p>
            <ButtonLink href={href('payslips-employers')}>הוספת מעסיק</ButtonLink>
          </p>
        </Alert>
      ) : (
        <BatchUploadForm
          employers={employers.map(({ id, name }) => ({ value: id, label: name }))}
          months={months}
          present={present.map(({ id, employerId, month, text }) => ({ id, employerId, month, text }))}
        />
      )}
    </Page>
  )
})
