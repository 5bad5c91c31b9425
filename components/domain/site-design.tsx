import { Ltr } from '@/components/ui/bidi'
import { IconPalette } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { publicPictureAddress } from '@/lib/files/picture-kinds'
import type { OfferedDesign } from '@/lib/modules/sites/catalogue/catalogue.queries'

type Shown = Pick<OfferedDesign, 'name' | 'imageToken' | 'description' | 'demoUrl' | 'priceAgorot' | 'colours'>

type PictureProps = { design: Shown; className: string | undefined; emptyClassName: string | undefined }

/** The picture of a design, or an empty frame. */
export const DesignPicture = ({ design: { name, imageToken }, className, emptyClassName }: PictureProps) =>
  imageToken ? (
    // biome-ignore lint/performance/noImgElement: the file is small and of our own making
    <img className={className} src={publicPictureAddress(imageToken)} alt={`העיצוב ${name}`} loading="lazy" />
  ) : (
    <div className={[className, emptyClassName].join(' ')}>
      <IconPalette size={32} />
    </div>
  )

type FactsProps = { design: Shown; coloursClassName: string | undefined; colourClassName: string | undefined }

/** What is told of a design: its words, its main colours, a website to look at, and what it adds to the price. */
export const DesignFacts = ({ design, coloursClassName, colourClassName }: FactsProps) => (
  <>
    {design.description && (
      <p className="lines" dir="auto">
        {design.description}
      </p>
    )}
    {design.colours.length > 0 && (
      <ul className={coloursClassName} aria-label="צבעים">
        {design.colours.map((colour) => (
          <li key={colour} className={colourClassName} style={{ background: colour }} title={colour}>
            <span className="sr-only">
              <Ltr>{colour}</Ltr>
            </span>
          </li>
        ))}
      </ul>
    )}
    <p>
      {design.priceAgorot === null ? (
        'כלול במחיר'
      ) : (
        <>
          תוספת של <Money agorot={design.priceAgorot} />
        </>
      )}
    </p>
    {design.demoUrl && (
      <p>
        <a href={design.demoUrl} target="_blank" rel="noreferrer">
          אתר לדוגמה
        </a>
      </p>
    )}
  </>
)
