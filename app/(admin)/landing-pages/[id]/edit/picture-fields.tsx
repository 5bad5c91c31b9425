'use client'

import { useState } from 'react'

import { Button, IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import { IconArrowDown, IconArrowUp, IconTrash } from '@/components/ui/icons'
import { uploadFile } from '@/lib/client/upload'
import { useRead } from '@/lib/client/use-read'
import { refusalText } from '@/lib/format/refusal-text'
import type { ListedPicture } from '@/lib/modules/landing-pages/pictures.queries'
import { MAX_PICTURE_BYTES, PICTURE_KINDS } from '@/lib/modules/landing-pages/pictures.rules'

import styles from './panel.module.css'

const ADDRESS = '/api/landing-pages/pictures'
/** Pictures of a gallery, as the schema of the page allows. */
const MAX_PICTURES = 12

type Picture = { id: string; alt: string }
type Listed = Pick<ListedPicture, 'id' | 'name' | 'sizes'>
type Props = {
  isMany: boolean
  /** Whether it is asked what each picture shows. */
  hasWords?: boolean
  label: string
  error: string | undefined
  value: unknown
  onChange: (value: unknown) => void
}

/** One picture of a block, or several: uploaded or chosen from those of the company, each with what it shows in words. */
export function PictureFields({ isMany, hasWords = true, label, error, value, onChange }: Props) {
  const { data: known = [], mutate } = useRead<Listed[]>(ADDRESS)
  const [isChoosing, setChoosing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const pictures = picturesIn(value)
  const set = (next: readonly Picture[]) => onChange(isMany ? next : (next[0] ?? null))
  const add = (ids: readonly string[]) => {
    const fresh = ids.map((id) => ({ id, alt: '' }))
    set(isMany ? [...pictures, ...fresh].slice(0, MAX_PICTURES) : fresh.slice(-1))
  }
  const send = async (files: readonly File[]) => {
    setSending(true)
    setRefusal(undefined)
    const added: string[] = []
    for (const file of files) {
      const sent = await uploadFile<{ id: string }>(ADDRESS, file)
      if (sent.ok) added.push(sent.data.id)
      else setRefusal(refusalText(sent.error))
    }
    await mutate()
    setSending(false)
    if (added.length > 0) add(added)
  }
  const thumbnail = (id: string) => known.find((one) => one.id === id)?.sizes[0]?.address
  return (
    <div className={styles.pictures}>
      {pictures.map(({ id, alt }, at) => (
        <div key={id} className={styles.picture}>
          {/* biome-ignore lint/performance/noImgElement: the server has made it small already */}
          {thumbnail(id) && <img src={thumbnail(id)} alt="" width={72} height={72} />}
          {hasWords && (
            <TextField
              label="מה רואים בתמונה"
              hint="למי שאינו רואה אותה. ריק: קישוט בלבד"
              maxLength={200}
              autoComplete="off"
              value={alt}
              onChange={({ target }: { target: { value: string } }) =>
                set(pictures.with(at, { id, alt: target.value }))
              }
            />
          )}
          <div className={styles.pictureTools}>
            {isMany && (
              <>
                <IconButton
                  size="sm"
                  label={`העברת תמונה ${at + 1} אחורה`}
                  aria-disabled={at === 0}
                  onClick={() => set(moved(pictures, at, at - 1))}
                >
                  <IconArrowUp size={18} />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`העברת תמונה ${at + 1} קדימה`}
                  aria-disabled={at === pictures.length - 1}
                  onClick={() => set(moved(pictures, at, at + 1))}
                >
                  <IconArrowDown size={18} />
                </IconButton>
              </>
            )}
            <IconButton size="sm" label={`הסרת תמונה ${at + 1}`} onClick={() => set(pictures.toSpliced(at, 1))}>
              <IconTrash size={18} />
            </IconButton>
          </div>
        </div>
      ))}
      <FileDrop
        title={label}
        accept={PICTURE_KINDS}
        maxBytes={MAX_PICTURE_BYTES}
        multiple={isMany}
        busy={isSending}
        error={refusal ?? error}
        hint="‏JPG,‏ PNG או WebP, עד 10 MB"
        onFiles={send}
      >
        {known.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setChoosing(true)}>
            בחירה מהתמונות שלכם
          </Button>
        )}
      </FileDrop>
      {isChoosing && (
        <Library
          pictures={known}
          onPick={(id) => {
            setChoosing(false)
            add([id])
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

const picturesIn = (value: unknown): readonly Picture[] =>
  Array.isArray(value) ? value : value ? [value as Picture] : []

function moved(pictures: readonly Picture[], at: number, to: number): readonly Picture[] {
  const [picture] = pictures.slice(at, at + 1)
  return !picture || to < 0 || to >= pictures.length ? pictures : pictures.toSpliced(at, 1).toSpliced(to, 0, picture)
}

type LibraryProps = { pictures: readonly Listed[]; onPick: (id: string) => void; onClose: () => void }

/** The pictures that the company has uploaded, the newest first. */
const Library = ({ pictures, onPick, onClose }: LibraryProps) => (
  <Dialog open title="התמונות שלכם" size="lg" onClose={onClose}>
    <ul className={styles.library}>
      {pictures.map(({ id, name, sizes }) => (
        <li key={id}>
          <button type="button" onClick={() => onPick(id)} aria-label={`בחירת \u2068${name}\u2069`}>
            {/* biome-ignore lint/performance/noImgElement: the server has made it small already */}
            <img src={sizes[0]?.address} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  </Dialog>
)
