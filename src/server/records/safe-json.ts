import { unsafeNames } from '#sandbox/plain-json.ts'

const dangerous = /__proto__|constructor|prototype|\\u/

/** Drops members such as `__proto__`. */
export function parseSafe(text: string): unknown {
  if (!dangerous.test(text)) return JSON.parse(text)
  return JSON.parse(text, function (this: unknown, key, value: unknown) {
    return unsafeNames.has(key) && !Array.isArray(this) ? undefined : value
  })
}

/** Replaces NUL and lone surrogates, which PostgreSQL cannot store. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value ?? null)
  return json.replaceAll(/\\u(?:0000|d[89a-f][\da-f]{2})|\\./g, (escape) => (escape.length === 6 ? '\ufffd' : escape))
}
