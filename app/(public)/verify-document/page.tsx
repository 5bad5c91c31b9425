import { PublicSheet } from '@/components/shell/public-sheet'
import { routeOf } from '@/lib/routes/find'
import { titleOf } from '@/lib/server/screen'

import { VerifyForm } from './verify-form'

export const metadata = titleOf('documents-verify')

export default function VerifyDocumentPage() {
  return (
    <PublicSheet width="document">
      <h1>{routeOf('documents-verify').pageTitle}</h1>
      <p>
        התקבל מסמך חתום ורוצים לדעת שזה הקובץ שנחתם? בוחרים את הקובץ, או מדביקים את טביעת האצבע שלו. הקובץ נבדק ואינו
        נשמר.
      </p>
      <VerifyForm />
    </PublicSheet>
  )
}
