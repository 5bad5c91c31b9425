'use client'

import { useState } from 'react'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { IconDownload, IconPrinter, IconQrcode } from '@/components/ui/icons'
import { isolate } from '@/lib/format/bidi'

import styles from './delivery.module.css'

/** The button that shows the link as a QR code, to scan, print or download. */
export function QrButton({ id, title }: { id: string; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const picture = `/api/payment-pages/${id}/qr`
  return (
    <>
      <Button icon={<IconQrcode size={20} />} onClick={() => setOpen(true)}>
        קוד QR
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="קוד QR לתשלום"
        footer={
          <>
            <Button icon={<IconPrinter size={20} />} onClick={() => window.print()}>
              הדפסה
            </Button>
            <ButtonLink
              href={`${picture}?format=png&download=1`}
              prefetch={false}
              download
              icon={<IconDownload size={20} />}
            >
              PNG
            </ButtonLink>
            <ButtonLink
              href={`${picture}?format=svg&download=1`}
              prefetch={false}
              download
              icon={<IconDownload size={20} />}
            >
              SVG
            </ButtonLink>
          </>
        }
      >
        <figure className={styles.qr}>
          {/* biome-ignore lint/performance/noImgElement: drawn by our own handler, nothing to optimise */}
          <img src={picture} alt={`קוד QR של הקישור לתשלום: ${isolate(title)}`} width={280} height={280} />
          <figcaption>
            <Bidi>{title}</Bidi>
          </figcaption>
        </figure>
      </Dialog>
    </>
  )
}
