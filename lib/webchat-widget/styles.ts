/** The sheet of the chat. It lives in a shadow root, so that neither the website nor the chat changes the other. */
export const buildSheet = (color: string) => `
:host { all: initial; }
* { box-sizing: border-box; font: inherit; }
.root { --main: ${color}; --paper: #fff; --ink: #111827; --soft: #f3f4f6; --line: #6b7280; --muted: #4b5563; --bad: #b91c1c;
  color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Arial, sans-serif; text-align: start; }
@media (prefers-color-scheme: dark) {
  .root { --paper: #111827; --ink: #f9fafb; --soft: #1f2937; --line: #9ca3af; --muted: #d1d5db; --bad: #fca5a5; }
}
button { cursor: pointer; border: 0; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 2px var(--paper); }
.open { position: fixed; inset-block-end: 20px; inset-inline-end: 20px; z-index: 2147483000; inline-size: 60px; block-size: 60px;
  border-radius: 50%; background: var(--main); color: #fff; box-shadow: 0 4px 14px #0006; display: grid; place-items: center; }
.open[hidden], .panel[hidden], [hidden] { display: none; }
.dot { position: absolute; inset-block-start: 2px; inset-inline-end: 2px; inline-size: 16px; block-size: 16px; border-radius: 50%;
  background: #b91c1c; border: 2px solid #fff; }
.panel { position: fixed; inset-block-end: 20px; inset-inline-end: 20px; z-index: 2147483000; inline-size: min(380px, 100vw - 40px);
  block-size: min(600px, 100vh - 40px); display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
  border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 10px 34px #0005; overflow: hidden; animation: rise .18s ease-out; }
@keyframes rise { from { transform: translateY(12px); opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .panel { animation: none; } }
@media (max-width: 480px) { .panel { inset: 0; inline-size: auto; block-size: auto; border: 0; border-radius: 0; } }
.head { display: flex; align-items: center; gap: 8px; padding: 10px 14px; background: var(--main); color: #fff; }
h2 { flex: 1; margin: 0; font-weight: 600; font-size: 18px; overflow-wrap: anywhere; }
.head button { inline-size: 44px; block-size: 44px; border-radius: 8px; background: transparent; color: #fff; display: grid; place-items: center; }
.head button:focus-visible { outline-color: #fff; box-shadow: none; }
.log { flex: 1; overflow-y: auto; padding: 14px; display: flex; flex-direction: column; gap: 8px; }
.log p { margin: 0; max-inline-size: 85%; padding: 8px 12px; border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere;
  background: var(--soft); align-self: flex-start; }
.log p.mine { background: var(--main); color: #fff; align-self: flex-end; }
.log p.plain { background: none; padding-inline: 0; color: var(--muted); max-inline-size: 100%; }
.hint { display: block; font-size: 13px; }
.sr { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.say { margin: 0; padding: 0 14px; min-block-size: 24px; font-size: 14px; color: var(--muted); }
form { display: flex; gap: 8px; padding: 10px 14px 14px; align-items: flex-end; }
form.ask { flex-direction: column; align-items: stretch; }
label { display: block; font-size: 14px; color: var(--ink); }
input, textarea { inline-size: 100%; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper);
  color: var(--ink); font-size: 16px; }
input[dir=ltr] { text-align: end; }
::placeholder { color: var(--muted); opacity: 1; }
textarea { display: block; resize: none; max-block-size: 140px; min-block-size: 46px; field-sizing: content; }
.field { flex: 1; }
.error { margin: 2px 0 0; color: var(--bad); font-size: 14px; }
.send { min-block-size: 46px; padding: 0 16px; border-radius: 8px; background: var(--main); color: #fff; font-weight: 600; }
.send:disabled { opacity: .6; cursor: default; }
`
