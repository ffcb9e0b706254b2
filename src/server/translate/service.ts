import { words, type Words } from '#catalogue/index.ts'
import { isStorable } from '#derive/kinds/shared/plain-text.ts'
import type { TranslationOrder, TextToTranslate, Translation, Translator } from './translator.ts'

/** Translation service, from `PLAYDESK_TRANSLATE_URL`. */
export interface TranslationServiceAccess {
  readonly url: string
  /** authorisation header, or a key for `DeepL-Auth-Key` */
  readonly key: string
}

interface ServiceLimits {
  readonly ms: number
  readonly bytes: number
}

const defaults: ServiceLimits = { ms: 10_000, bytes: 4 * 1024 * 1024 }
// limit of such services
const mostAtOnce = 50

/** Uses DeepL's HTTP interface. Malformed responses count as no translation. */
export function translationService(
  { url, key }: TranslationServiceAccess,
  { ms, bytes }: ServiceLimits = defaults,
): Translator {
  const authorization = key.includes(' ') ? key : `DeepL-Auth-Key ${key}`

  async function ask(
    texts: readonly TextToTranslate[],
    { from, into }: TranslationOrder,
    deadline: AbortSignal,
  ): Promise<Translation[]> {
    const body = {
      text: texts.map(({ text }) => text),
      ...(from === undefined ? {} : { source_lang: tag(from) }),
      target_lang: tag(into),
      ...(texts[0]?.kind === 'html' ? { tag_handling: 'html' } : {}),
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', authorization },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: deadline,
      })
      const answer = await limited(response, bytes)
      if (!response.ok) return failed(texts, answered(response.status))
      const found = translationsIn(answer)
      return found?.length === texts.length ? found : failed(texts, unreadable)
    } catch (error) {
      return failed(texts, deadline.aborted ? slow : error instanceof TooLong ? unreadable : unreached)
    }
  }

  return {
    async translate(order) {
      const done: Translation[] = []
      const deadline = AbortSignal.timeout(ms)
      for (const textSources of groups(order.texts)) {
        const answers = await ask(
          textSources.map((source) => order.texts[source]!),
          order,
          deadline,
        )
        for (const [index, source] of textSources.entries()) done[source] = answers[index]!
      }
      return done
    },
  }
}

function tag(code: string): string {
  return code.replaceAll('_', '-').toUpperCase()
}

/** Returns the indexes of texts that share a request. */
function groups(texts: readonly TextToTranslate[]): number[][] {
  const all: number[][] = []
  for (const kind of ['text', 'html'] as const) {
    const textSources = [...texts.keys()].filter((source) => texts[source]?.kind === kind)
    for (let start = 0; start < textSources.length; start += mostAtOnce)
      all.push(textSources.slice(start, start + mostAtOnce))
  }
  return all
}

class TooLong extends Error {}

async function limited(response: Response, bytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > bytes) throw new TooLong()
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function translationsIn(answer: string): Translation[] | undefined {
  const parsed = parse(answer)
  if (!Array.isArray(parsed)) return undefined
  return parsed.map((each: unknown): Translation => {
    const text = typeof each === 'object' && each !== null && 'text' in each ? each.text : undefined
    return typeof text === 'string' && text.trim() !== '' && isStorable(text)
      ? { text, from: 'service' }
      : { text: null, why: words('The translation service returned no translation.', '翻译服务未给出译文。') }
  })
}

function parse(answer: string): unknown {
  try {
    const parsed: unknown = JSON.parse(answer)
    return typeof parsed === 'object' && parsed !== null && 'translations' in parsed ? parsed.translations : undefined
  } catch {
    return undefined
  }
}

function failed(texts: readonly TextToTranslate[], why: Words): Translation[] {
  return texts.map(() => ({ text: null, why }))
}

const slow = words('The translation service did not answer in time.', '翻译服务未及时响应。')
const unreached = words('The translation service could not be reached.', '无法连接翻译服务。')
const unreadable = words('The translation service sent an unreadable response.', '翻译服务返回的内容无法识别。')

function answered(status: number): Words {
  if (status === 401 || status === 403)
    return words('The translation service refused the key.', '翻译服务拒绝了访问密钥。')
  if (status === 429)
    return words('Too many requests to the translation service. Try again later.', '翻译服务请求过于频繁，请稍后再试。')
  if (status === 456) return words('The translation quota is used up.', '翻译服务的额度已用完。')
  return words(`The translation service answered with status ${status}.`, `翻译服务返回状态码 ${status}。`)
}
