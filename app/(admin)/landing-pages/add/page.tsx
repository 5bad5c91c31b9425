import { Page } from '@/components/screen/page'
import { screen, screenTitle } from '@/lib/http/screen'
import { PAGE_TEMPLATES } from '@/lib/modules/landing-pages/templates.rules'

import { TemplateGallery } from './template-gallery'

export const generateMetadata = screenTitle('landing-pages-add')

export default screen('landing-pages-add', () => (
  <Page route="landing-pages-add" meta="בוחרים תבנית קרובה לעסק. כל מילה, תמונה וצבע ניתנים לשינוי אחר כך.">
    <TemplateGallery templates={PAGE_TEMPLATES.map(({ key, name, about }) => ({ key, name, about }))} />
  </Page>
))
