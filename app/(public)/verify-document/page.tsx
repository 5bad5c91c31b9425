import { PublicSheet } from '@/components/shell/public-sheet'
import { titleMetadata } from '@/lib/http/screen'
import { getRoute } from '@/lib/routes/find'

import { VerifyForm } from './verify-form'

export const metadata = titleMetadata('documents-verify')

export default function VerifyDocumentPage() {
  return (
    <PublicSheet width="document">
      <h1>{getRoute('documents-verify').pageTitle}</h1>
      <p>
        התקבל מסמך חתום ורוצים לדעת שזה הקובץ שנחתם? בוחרים את הקובץ, או מדביקים את טביעת האצבע שלו. הקובץ נבדק ואינו
        נשמר.
      </p>
      <VerifyForm />
    </PublicSheet>
  )
}
