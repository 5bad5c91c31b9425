'use client'

import type { Dispatch } from 'react'

import { TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { useLazy } from '@/components/ui/use-lazy'
import type { PageContent } from '@/lib/modules/landing-pages/blocks.schema'
import type { Change } from './editor-state'
import type { Errors } from './faults'
import styles from './panel.module.css'

type Props = { content: PageContent; address: string; change: Dispatch<Change>; errors: Errors }
type Seo = PageContent['seo']
type Typed = { target: { value: string } }

const MAX_TITLE = 70
const MAX_DESCRIPTION = 200

/** What search engines and shared links show of the page, with a sketch of both. */
export function ShareFields({ content, address, change, errors }: Props) {
  const { seo } = content
  const Pictures = useLazy(() => import('./picture-fields').then((part) => part.PictureFields), true)
  const set = (values: Partial<Seo>, mark: string) =>
    change({ do: 'set-page', values: { seo: { ...seo, ...values } }, mark })
  return (
    <div className="stack">
      <TextField
        label="כותרת בחיפוש ובשיתוף"
        hint={`ריק: הכותרת של המקטע הראשון. ${seo.title.length} מתוך ${MAX_TITLE} תווים`}
        maxLength={MAX_TITLE}
        autoComplete="off"
        error={errors['seo.title']}
        value={seo.title}
        onChange={({ target }: Typed) => set({ title: target.value }, 'seo.title')}
      />
      <TextareaField
        label="תיאור"
        hint={`משפט או שניים. ${seo.description.length} מתוך ${MAX_DESCRIPTION} תווים`}
        maxLength={MAX_DESCRIPTION}
        error={errors['seo.description']}
        value={seo.description}
        onChange={({ target }: Typed) => set({ description: target.value }, 'seo.description')}
      />
      {Pictures && (
        <Pictures
          isMany={false}
          hasWords={false}
          label="תמונה לשיתוף"
          error={errors['seo.pictureId']}
          value={seo.pictureId && { id: seo.pictureId, alt: '' }}
          onChange={(picture) => set({ pictureId: (picture as { id: string } | null)?.id ?? null }, 'seo.picture')}
        />
      )}
      <Checkbox
        id="seo-listed"
        checked={seo.isListed}
        onChange={({ target }) => set({ isListed: target.checked }, 'seo.listed')}
      >
        מנועי חיפוש רשאים להציג את הדף
      </Checkbox>
      <Sketches content={content} address={address} />
    </div>
  )
}

function Sketches({ content: { seo, blocks }, address }: Pick<Props, 'content' | 'address'>) {
  const first = blocks.find((block) => 'title' in block && block.title !== '')
  const title = seo.title || (first && 'title' in first ? first.title : '') || 'כותרת הדף'
  const shown = decodeURI(address).replace(/^https?:\/\//, '')
  return (
    <div className={styles.sketches}>
      <figure>
        <figcaption className="field-label">בתוצאות החיפוש</figcaption>
        <div className={styles.found}>
          <bdi dir="ltr">{shown}</bdi>
          <strong>{title}</strong>
          <span>{seo.description || 'בלי תיאור, מנוע החיפוש יבחר בעצמו משפט מהדף.'}</span>
        </div>
      </figure>
      <figure>
        <figcaption className="field-label">בהודעת WhatsApp</figcaption>
        <div className={styles.shared}>
          <strong>{title}</strong>
          <span>{seo.description}</span>
          <bdi dir="ltr">{shown.split('/')[0]}</bdi>
        </div>
      </figure>
    </div>
  )
}
