'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { IconFilePlus } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'

import styles from './gallery.module.css'

type Template = { key: string; name: string; about: string }

const EMPTY = { key: null, name: 'דף ריק', about: 'מתחילים מדף לבן ומוסיפים מקטע אחרי מקטע' }

const previewOf = (key: string) => `/api/landing-pages/templates?${new URLSearchParams({ template: key })}`

/** The templates, each as the page that it becomes; choosing one asks for the name and the address. */
export function TemplateGallery({ templates }: { templates: readonly Template[] }) {
  const [chosen, setChosen] = useState<Template | typeof EMPTY>()
  const NewPage = useLazy(() => import('../new-page-dialog').then((part) => part.NewPageDialog), chosen !== undefined)
  return (
    <>
      <ul className={styles.gallery}>
        {[...templates, EMPTY].map((template) => (
          <li key={template.key} className={`card ${styles.template}`}>
            <div className={styles.sheet}>
              {template.key === null ? (
                <IconFilePlus size={40} />
              ) : (
                <iframe
                  src={previewOf(template.key)}
                  title={`תבנית: ${template.name}`}
                  loading="lazy"
                  tabIndex={-1}
                  aria-hidden="true"
                  inert
                />
              )}
            </div>
            <div className={styles.words}>
              <h2>{template.name}</h2>
              <p>{template.about}</p>
              <div className={styles.actions}>
                <Button onClick={() => setChosen(template)} aria-label={`בחירה: ${template.name}`}>
                  בחירה
                </Button>
                {template.key !== null && (
                  <a
                    className="btn btn-ghost btn-md"
                    href={previewOf(template.key)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`תצוגה מלאה: ${template.name} (בכרטיסייה חדשה)`}
                  >
                    תצוגה מלאה
                  </a>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {NewPage && chosen && (
        <NewPage
          key={chosen.key}
          title={chosen.key === null ? 'דף ריק' : `דף מהתבנית ״${chosen.name}״`}
          start={{ name: '', template: chosen.key, copyOf: null }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
