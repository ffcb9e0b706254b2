import type { Language } from '#catalogue/index.ts'
import { environmentTitle, type Environment } from '#derive/environment.ts'

const texts = {
  en: {
    title: 'Sign in to Playdesk',
    name: 'Name',
    password: 'Password',
    go: 'Sign in',
    first: 'First start? Use the link that the server printed.',
    link: 'Sign-in link',
    once: 'This link signs you in once, as',
    not: 'Not you? Close this page.',
  },
  zh: {
    title: '登录 Playdesk',
    name: '用户名',
    password: '密码',
    go: '登录',
    first: '首次启动？请使用服务器输出的登录链接。',
    link: '登录链接',
    once: '此链接仅可登录一次，登录账号：',
    not: '不是您本人？请关闭此页面。',
  },
} satisfies Record<Language, Record<string, string>>

const style = `:root{color-scheme:light dark;--b:#f7f7f5;--c:#fff;--l:#e7e6e3;--t:#1b1b19;--m:#6a6964;--a:#4453d1;--d:#c0342b}
@media(prefers-color-scheme:dark){:root{--b:#111114;--c:#18181c;--l:#2a2a31;--t:#ececef;--m:#9b9ba5;--a:#919cff;--d:#ff8a80}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--b);color:var(--t);font:13px/1.45 Inter,system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{width:320px;padding:24px;background:var(--c);border:1px solid var(--l);border-radius:6px}h1{font-size:16px;margin:0 0 16px}
label{display:block;margin:12px 0 4px;color:var(--m)}input{width:100%;height:36px;padding:0 10px;border:1px solid var(--l);border-radius:6px;background:var(--b);color:var(--t);font:inherit}
button{width:100%;height:36px;margin-top:20px;border:0;border-radius:6px;background:var(--a);color:var(--c);font:inherit;font-weight:600}
:focus-visible{outline:2px solid var(--a);outline-offset:2px}.env{display:inline-block;margin:0 0 12px;padding:1px 8px;border:1.5px solid var(--m);border-radius:4px;font-size:11px;font-weight:600;text-transform:uppercase;letter-spacing:.03em}
.pre,.prod{border-color:transparent;color:#fff}.pre{background:#8f5500}.prod{background:#c0342b}p{margin:16px 0 0;color:var(--m)}[role=alert]{color:var(--d);margin:0 0 8px}`

interface SignInForm {
  readonly environment: Environment
  /** path to open afterwards */
  readonly to: string
  /** true before any account exists */
  readonly isFirst: boolean
  readonly error?: { readonly message: string; readonly username: string }
}

export const formLockPath = '/user-centre/form-lock.js'

/** Locks a sent form until the response, for at most a minute. */
export const formLock = `const lock = (locked) => {
  for (const { elements } of document.forms)
    for (const each of elements) each[each.type === 'submit' ? 'disabled' : 'readOnly'] = locked
}
addEventListener('submit', () => {
  lock(true)
  setTimeout(lock, 60_000, false)
})
addEventListener('pageshow', () => lock(false))
`

export function signInPage(language: Language, { environment, to, isFirst, error }: SignInForm): string {
  const text = texts[language]
  const focus = (isHere: boolean): string => (isHere ? ' autofocus' : '')
  const hasName = Boolean(error?.username)
  return page(
    language,
    text.title,
    `${badge(language, environment)}<h1>${text.title}</h1>${error ? `<p role="alert">${escapeHtml(error.message)}</p>` : ''}
<form method="post" action="/user-centre/login"><input type="hidden" name="return" value="${escapeHtml(to)}">
<label for="u">${text.name}</label><input id="u" name="username" autocomplete="username"${focus(!hasName)} required value="${escapeHtml(error?.username ?? '')}">
<label for="p">${text.password}</label><input id="p" name="password" type="password" autocomplete="current-password"${focus(hasName)} required>
<button>${text.go}</button></form>${isFirst ? `<p>${text.first}</p>` : ''}`,
    withLock,
  )
}

const withLock = `<script src="${formLockPath}" defer></script>`

function badge(language: Language, environment: Environment): string {
  return `<p class="env ${environment.split('-')[0]}">${environmentTitle(environment)[language]}</p>`
}

/** Only its button uses up the link, so previews and other sites cannot. */
export function enterPage(
  language: Language,
  { environment, code, to, username }: { environment: Environment; code: string; to: string; username: string },
): string {
  const text = texts[language]
  return page(
    language,
    text.title,
    `${badge(language, environment)}<h1>${text.link}</h1><p>${text.once} <b>${escapeHtml(username)}</b></p>
<form method="post" action="/user-centre/enter"><input type="hidden" name="code" value="${escapeHtml(code)}">
<input type="hidden" name="return" value="${escapeHtml(to)}"><button autofocus>${text.go}</button></form><p>${text.not}</p>`,
    withLock,
  )
}

/** Uses a page: browsers omit same-site strict cookies from redirects that another site started. */
export function onwardPage(language: Language, to: string): string {
  return page(
    language,
    'Playdesk',
    `<a href="${escapeHtml(to)}">Playdesk</a>`,
    `<meta http-equiv="refresh" content="0;url=${escapeHtml(to)}">`,
  )
}

function page(language: Language, title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}<title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}

/** Returns the root for all but local paths. Encodes it, because headers allow ASCII only. */
export function safeReturn(to: unknown): string {
  // eslint-disable-next-line no-control-regex -- browsers drop tabs and line ends inside addresses
  const isPath = typeof to === 'string' && /^\/(?![/\\])[^\\\u0000-\u001f]{0,2000}$/.test(to)
  const url = isPath ? URL.parse(to, 'http://here') : null
  // removing a dot segment may leave two leading slashes
  return url === null || url.pathname.startsWith('//') ? '/' : url.pathname + url.search + url.hash
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
