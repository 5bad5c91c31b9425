import styles from './qr-code.module.css'

export type Drawing = { size: number; path: string }

/** A QR code, dark on light in every skin, because cameras expect that. */
export const QrCode = ({ size, path, label }: Drawing & { label: string }) => (
  <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
    <path fill="#000" d={path} />
  </svg>
)
