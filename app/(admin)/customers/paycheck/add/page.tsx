import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button'
import { scopeOf } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { listEmployers } from '@/lib/modules/payslips/employers/queries'
import { monthText, recentMonths } from '@/lib/modules/payslips/rules'
import { href } from '@/lib/routes/find'
import { screen, screenTitle } from '@/lib/server/screen'

import { BookForm } from './book-form'

export const generateMetadata = screenTitle('payslips-add')

export default screen('payslips-add', async ({ actor }) => {
  const employers = await listEmployers(scopeOf('payslips', actor))
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
        <BookForm employers={employers.map(({ id, name }) => ({ value: id, label: name }))} months={months} />
      )}
    </Page>
  )
})
