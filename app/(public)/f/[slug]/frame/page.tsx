import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'

import { type FormPageProps, formMetadata, formPage } from '../form-view'
import NoForm from '../not-found'
import { FrameHeight } from './frame-height'

export const generateMetadata = formMetadata(titleMetadata('capture-frame'))

/** The form inside another website; the middleware lets only those frame it that the form lists. */
export default publicPage(NoForm, async (props: FormPageProps) => (
  <>
    {await formPage(props)}
    <FrameHeight />
  </>
))
