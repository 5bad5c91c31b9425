import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'

import { formMetadata, formPage } from './form-view'
import NoForm from './not-found'

export const generateMetadata = formMetadata(titleMetadata('capture-form'))

/** The page of a form, to which a link leads. */
export default publicPage(NoForm, formPage)
