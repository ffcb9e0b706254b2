import type { Language } from '#catalogue/index.ts'

const texts = {
  en: {
    title: 'Sign in to Playdesk',
    name: 'Name',
    password: 'Password',
    go: 'Sign in',
    first: 'First start? Use the link that the server printed.',
  },
  zh: {
    title: '登录 Playdesk',
    name: '用户名',
    password: '密码',
    go: '登录',
    first: '首次启动？请使用服务器输出的登录链接。',
  },
} satisfies Record<Language, Record<string, string>>

const style = `:root{color-scheme:light dark;--b:#f7f7f5;--c:#fff;--l:#e7e6e3;--t:#1b1b19;--m:#6a6964;--a:#4453d1;--d:#c0342b}
@media(prefers-color-scheme:dark){:root{--b:#111114;--c:#18181c;--l:#2a2a31;--t:#ececef;--m:#9b9ba5;--a:#919cff;--d:#ff8a80}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--b);color:var(--t);font:13px/1.45 Inter,system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{width:320px;padding:24px;background:var(--c);border:1px solid var(--l);border-radius:6px}h1{font-size:16px;margin:0 0 16px}
label{display:block;margin:12px 0 4px;color:var(--m)}input{width:100%;height:36px;padding:0 10px;border:1px solid var(--l);border-radius:6px;background:var(--b);color:var(--t);font:inherit}
button{width:100%;height:36px;margin-top:20px;border:0;border-radius:6px;background:var(--a);color:var(--c);font:inherit;font-weight:600}
:focus-visible{outline:2px solid var(--a);outline-offset:2px}p{margin:16px 0 0;color:var(--m)}[role=alert]{color:var(--d);margin:0 0 8px}`

/** The embedded user centre's page: plain HTML, no script. */
export function signInPage(language: Language, to: string, error?: { message: string; username: string }): string {
  const text = texts[language]
  return page(
    language,
    text.title,
    `<h1>${text.title}</h1>${error ? `<p role="alert">${escapeHtml(error.message)}</p>` : ''}
<form method="post" action="/user-centre/login"><input type="hidden" name="return" value="${escapeHtml(to)}">
<label for="u">${text.name}</label><input id="u" name="username" autocomplete="username" autofocus required value="${escapeHtml(error?.username ?? '')}">
<label for="p">${text.password}</label><input id="p" name="password" type="password" autocomplete="current-password" required>
<button>${text.go}</button></form><p>${text.first}</p>`,
  )
}

/**
 * Goes on to a path of this server. A page and not a redirect: the session cookie is same-site strict, and browsers
 * leave it out of a redirect that began at another site, such as another environment's host.
 */
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

/** A path of this server, or its root: never an address elsewhere. */
export function safeReturn(to: unknown): string {
  // eslint-disable-next-line no-control-regex -- browsers drop tabs and line ends inside addresses
  return typeof to === 'string' && /^\/(?![/\\])[^\\\u0000-\u001f]{0,2000}$/.test(to) ? to : '/'
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
