import { Stories, Story } from './story'

const GROUPS = {
  משטחים: ['bg-app', 'bg', 'bg-sub', 'bg-hover', 'bg-on', 'bg-sel', 'line', 'line-2', 'line-ctl'],
  טקסט: ['tx', 'tx-2', 'tx-3', 'link'],
  הדגשה: ['pri', 'pri-hover', 'pri-soft', 'pri-soft-tx', 'p-ring'],
  משמעות: [
    'ok',
    'ok-soft',
    'ok-tx',
    'warn',
    'warn-soft',
    'warn-tx',
    'bad',
    'bad-soft',
    'bad-tx',
    'info',
    'info-soft',
    'info-tx',
  ],
  תרשימים: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'grid'],
  מותג: ['p-50', 'p-100', 'p-200', 'p-300', 'p-400', 'p-500', 'p-600', 'p-700', 'p-800', 'p-900'],
}

const TYPE = [
  { name: 'כותרת דף', size: 22, weight: 700 },
  { name: 'מדד', size: 28, weight: 700 },
  { name: 'כותרת חלק', size: 20, weight: 600 },
  { name: 'כותרת כרטיס', size: 16, weight: 600 },
  { name: 'גוף', size: 14, weight: 400 },
  { name: 'כפתור', size: 14, weight: 500 },
  { name: 'תווית', size: 13, weight: 500 },
  { name: 'הערה', size: 12, weight: 400 },
] as const

export const ColourStories = () => (
  <Stories>
    {Object.entries(GROUPS).map(([name, tokens]) => (
      <Story key={name} title={name}>
        <ul className="swatches">
          {tokens.map((token) => (
            <li key={token}>
              <span className="swatch" style={{ background: `var(--${token})` }} />
              <bdi dir="ltr">{token}</bdi>
            </li>
          ))}
        </ul>
      </Story>
    ))}
    <Story title="גופן">
      {TYPE.map(({ name, size, weight }) => (
        <p key={name} style={{ fontSize: `var(--fs-${size})`, fontWeight: weight }}>
          {name}: קשר Kesher 1,234.50 ₪ <bdi dir="ltr">{`${size}/${weight}`}</bdi>
        </p>
      ))}
    </Story>
    <Story title="ריווח ופינות">
      <ul className="swatches">
        {[1, 2, 3, 4, 5, 6, 8, 10, 12].map((step) => (
          <li key={step}>
            <span className="swatch-size" style={{ inlineSize: `var(--s-${step})` }} />
            <bdi dir="ltr">s-{step}</bdi>
          </li>
        ))}
        {[4, 6, 8, 10, 12].map((radius) => (
          <li key={radius}>
            <span className="swatch" style={{ borderRadius: `var(--r-${radius})` }} />
            <bdi dir="ltr">r-{radius}</bdi>
          </li>
        ))}
      </ul>
    </Story>
  </Stories>
)
