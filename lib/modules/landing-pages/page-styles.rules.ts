import type { PageLanguage, PageTheme } from './blocks.schema'
import { themeVariables } from './theme.rules'

/** Where the letters of the pages are served from, by subset. */
const FONT_PATH = '/api/public/landing-fonts'

const font = (subset: 'hebrew' | 'latin', range: string) =>
  `@font-face{font-family:Heebo;font-weight:100 900;font-display:swap;src:url(${FONT_PATH}/heebo-${subset}.woff2) format("woff2");unicode-range:${range}}`

const FONTS: Readonly<Record<PageLanguage, string>> = {
  he: `${font('hebrew', 'U+0590-05FF,U+20AA,U+FB1D-FB4F')}${font('latin', 'U+0000-00FF,U+2013-2026,U+20AC')}`,
  en: font('latin', 'U+0000-00FF,U+2013-2026,U+20AC'),
}

const BASE = `
*,::before,::after{box-sizing:border-box}
html{font-size:100%;-webkit-text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-block-start:1.5rem;color-scheme:var(--scheme)}
body{margin:0;background:var(--ground);color:var(--text);font:400 var(--size)/1.65 Heebo,Assistant,"Segoe UI",Arial,sans-serif;overflow-wrap:break-word}
h1,h2,h3,p,ul,ol,dl,dd,figure,blockquote{margin:0}
ul,ol{padding:0}
h1,h2,h3{font-weight:700;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(2.15rem,1.3rem + 3.6vw,3.75rem);font-weight:800;line-height:1.1;letter-spacing:-.015em}
h2{font-size:clamp(1.6rem,1.25rem + 1.5vw,2.4rem);letter-spacing:-.01em}
h3{font-size:1.2em}
img{display:block;max-inline-size:100%;block-size:auto}
a{color:var(--accent-text);text-underline-offset:.2em}
svg{flex:none;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:3px solid var(--ring);outline-offset:3px;border-radius:.4rem}
.wrap{inline-size:min(70rem,100% - 2.5rem);margin-inline:auto}
.narrow{inline-size:min(46rem,100% - 2.5rem)}
.skip{position:absolute;inset-block-start:.5rem;inset-inline-start:.5rem;z-index:2;padding:.6rem 1rem;background:var(--card);border-radius:.5rem;transform:translateY(-200%)}
.skip:focus{transform:none}
.out{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.prose>*+*{margin-block-start:.9em}
.prose ul{padding-inline-start:1.3em}
.muted{color:var(--muted)}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.6rem;min-block-size:3.25rem;padding:.75rem 2rem;border:0;border-radius:999px;background:var(--accent);color:#fff;font:inherit;font-weight:700;text-decoration:none;cursor:pointer;box-shadow:0 10px 24px -12px var(--accent-deep);transition:background .15s,transform .15s}
.button:hover{background:var(--accent-deep);transform:translateY(-1px)}
.quiet{background:var(--tint);color:var(--accent-text);box-shadow:none}
.quiet:hover{background:var(--tint);text-decoration:underline}
`

const LAYOUT = `
.top{padding-block:1.1rem;position:relative;z-index:1}
.top>div{display:flex;align-items:center;justify-content:space-between;gap:1rem}
.top img{max-block-size:3rem;inline-size:auto}
.brand{font-weight:800;font-size:1.15em}
.call{display:inline-flex;align-items:center;gap:.5rem;min-block-size:2.75rem;color:var(--text);padding:.3rem 1.1rem;border-radius:999px;background:var(--card);font-weight:600;text-decoration:none;white-space:nowrap}
.call svg{color:var(--accent-text)}
section{padding-block:clamp(3.25rem,7vw,6rem);position:relative}
.alt{background:var(--soft)}
.head{max-inline-size:44rem;margin-block-end:clamp(1.75rem,4vw,3rem)}
.hero{padding-block:clamp(2rem,5vw,4.5rem) clamp(3rem,7vw,6rem);overflow:hidden;isolation:isolate}
.hero::before,.hero::after{content:"";position:absolute;z-index:-1;border-radius:50%;background:var(--tint)}
.hero::before{inline-size:min(46rem,90vw);aspect-ratio:1;inset-block-start:-32%;inset-inline-end:-14%}
.hero::after{inline-size:13rem;aspect-ratio:1;inset-block-end:-5rem;inset-inline-start:-4rem;background:none;border:2.4rem solid var(--tint)}
main>.hero:only-child{min-block-size:88vh;align-content:center}
main>.hero:first-child{margin-block-start:-5rem;padding-block-start:clamp(7.5rem,12vw,9.5rem)}
.hero .wrap{display:grid;gap:clamp(2rem,5vw,4rem);align-items:center}
.hero .say{display:grid;gap:1.35rem;justify-items:start;max-inline-size:40rem}
.hero .say>div{font-size:1.15em;color:var(--muted)}
.hero figure img{inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:1.75rem;box-shadow:0 30px 60px -30px #0006}
.plain .say{max-inline-size:44rem}
.grid{display:grid;gap:clamp(1rem,2.4vw,1.75rem);grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));list-style:none}
.card{padding:clamp(1.4rem,3vw,2rem);background:var(--card);border:1px solid var(--line);border-radius:1.25rem}
.card>*+*{margin-block-start:.7rem}
.icon{display:grid;place-items:center;inline-size:3.25rem;block-size:3.25rem;border-radius:1rem;background:var(--tint);color:var(--accent-text)}
.steps{counter-reset:step}
.steps li{counter-increment:step;position:relative;padding-block-start:4.25rem}
.steps li::before{content:counter(step);position:absolute;inset-block-start:0;inset-inline-start:0;display:grid;place-items:center;inline-size:3rem;block-size:3rem;border-radius:50%;background:var(--accent);color:#fff;font-weight:800;font-size:1.15em}
.steps li::after{content:"";position:absolute;inset-block-start:1.45rem;inset-inline:4rem .5rem;border-block-start:2px dashed var(--line)}
.steps li:last-child::after{content:none}
.steps li>*+*{margin-block-start:.5rem}
.pair{display:grid;gap:clamp(1.75rem,5vw,4.5rem);align-items:center}
.pair img{inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:1.5rem}
.pair .say{display:grid;gap:1.1rem;justify-items:start}
.gallery{display:grid;gap:.85rem;grid-template-columns:repeat(auto-fill,minmax(min(13rem,47%),1fr));list-style:none}
.gallery img{inline-size:100%;aspect-ratio:1;object-fit:cover;border-radius:1rem}
.quote{display:flex;flex-direction:column;justify-content:space-between;gap:1.1rem}
.quote::before{content:"”";block-size:1.6rem;font:800 4.5rem/1 Georgia,serif;color:var(--accent-text)}
.quote>*+*{margin:0}
.quote figcaption{font-weight:700}
.quote figcaption span{display:block;font-weight:400;color:var(--muted);font-size:.92em}
.numbers{background:var(--accent);color:#fff}
.numbers dl{display:grid;gap:2rem 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(9rem,100%),1fr));text-align:center}
.numbers dl>div{display:flex;flex-direction:column-reverse}
.numbers dd{font-size:clamp(2.2rem,1.6rem + 2.4vw,3.4rem);font-weight:800;line-height:1.1}
.grid+.small{margin-block-start:1.25rem}
.price{display:flex;flex-direction:column;position:relative}
.price .sum{font-size:clamp(1.9rem,1.6rem + 1vw,2.4rem);font-weight:800;line-height:1.15}
.price.best{border:2px solid var(--accent);box-shadow:0 24px 48px -30px var(--accent-deep)}
.badge{position:absolute;inset-block-start:-.95rem;inset-inline-start:1.4rem;margin:0;padding:.1rem .9rem;border-radius:999px;background:var(--accent);color:#fff;font-size:.85em;font-weight:700}
.faq{display:grid;gap:.75rem}
details{background:var(--card);border:1px solid var(--line);border-radius:1rem}
summary{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-block-size:3.25rem;padding:.8rem 1.3rem;font-weight:700;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"+";font-size:1.6em;line-height:1;font-weight:400;color:var(--accent-text)}
[open]>summary::after{content:"–"}
details>div{padding:0 1.3rem 1.2rem}
.ask .wrap{display:grid;gap:clamp(1.75rem,5vw,4rem);align-items:start}
.contact{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));list-style:none}
.contact li{display:flex;gap:1rem;align-items:flex-start}
.contact a{display:inline-flex;align-items:center;min-block-size:2.75rem;font-weight:600}
.contact .note{display:block;color:var(--muted);font-size:.92em}
.rule{inline-size:5rem;block-size:.35rem;border:0;border-radius:9px;background:var(--accent);margin:0 auto}
.slim{padding-block:1.5rem}
footer{padding-block:2.5rem 3rem;background:var(--soft);border-block-start:1px solid var(--line);font-size:.92em}
footer .wrap{display:grid;gap:1rem}
footer nav{display:flex;flex-wrap:wrap;gap:.25rem 1.75rem}
footer nav a{display:inline-flex;align-items:center;min-block-size:2.75rem}
@media (min-width:56rem){
.hero .wrap:has(figure){grid-template-columns:1.1fr 1fr}
.pair:has(figure){grid-template-columns:1fr 1fr}
.pair .end{order:2}
.ask .wrap{grid-template-columns:1fr minmax(24rem,30rem)}
}
@media (min-width:75rem){
.plain{min-block-size:36rem;display:grid;align-items:center}
.hero::before{inline-size:44rem;inset-block-start:-9rem;inset-inline-end:-15rem;background:linear-gradient(160deg,var(--accent),var(--accent-deep))}
.hero:has(figure)::before{inset-inline-end:-20rem}
}
@media (max-width:40rem){
.steps li{padding-block-start:.35rem;padding-inline-start:4.25rem}
.steps li::after{content:none}
.hero .button{inline-size:100%}
}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}.button{transition:none}.button:hover{transform:none}}
`

const FORM = `
form{display:grid;gap:1.15rem;padding:clamp(1.4rem,4vw,2.25rem);background:var(--card);border:1px solid var(--line);border-radius:1.5rem;box-shadow:0 30px 60px -40px #0008}
.field{display:grid;gap:.4rem}
.field label{font-weight:600}
.need{color:var(--bad)}
input,select,textarea{inline-size:100%;min-block-size:3rem;padding:.65rem .9rem;border:1.5px solid var(--edge);border-radius:.75rem;background:var(--card);color:inherit;font:inherit}
textarea{min-block-size:7.5rem;resize:vertical}
[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.hint{color:var(--muted);font-size:.9em}
.error{color:var(--bad);font-size:.95em;font-weight:600}
.alert{padding:.9rem 1.1rem;border:1.5px solid var(--bad);border-radius:.75rem;color:var(--bad);font-weight:600}
.alert ul{list-style:none}
.tick{display:flex;gap:.75rem;align-items:flex-start;padding-block:.35rem;min-block-size:2.75rem}
.tick input{flex:none;inline-size:1.5rem;min-block-size:1.5rem;block-size:1.5rem;margin:.1rem 0 0;accent-color:var(--accent)}
form .button{inline-size:100%}
.small{font-size:.88em;color:var(--muted)}
`

const PRINT =
  '@media print{.button,.skip,form,.hero::before,.hero::after{display:none}body{background:#fff;color:#000}section{padding-block:1rem;break-inside:avoid}}'

/** Marks of the editor around what can be changed. */
const EDITING =
  '[data-block]{cursor:pointer}[data-field]:hover{outline:2px dashed var(--ring);outline-offset:4px}[data-field]:empty::before{content:"…";color:var(--muted)}'

const compact = (css: string) => css.replace(/\n/g, '')

const STATIC = compact(BASE + LAYOUT + FORM + PRINT)

/** Returns the style sheet of a page; it stands in the page itself. */
export function pageStyles(theme: PageTheme, language: PageLanguage, { isEditing = false } = {}): string {
  return `${FONTS[language]}:root{${themeVariables(theme)}}${STATIC}${isEditing ? EDITING : ''}`
}
