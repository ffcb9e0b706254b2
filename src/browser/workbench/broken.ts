import { mutate } from 'swr'
import { call } from '#client/call.ts'
import { warn } from '#browser/notices/notify.ts'
import { workbenchWords } from './words.ts'

const place = 'playdesk.broken'

/** Warns about broken scripts, once per version and error. */
export async function notifyBroken(): Promise<void> {
  const { data } = await call('script.list', { pageSize: 1_000 })
  // The palette reads the same cache entry.
  await mutate('scripts', data, { revalidate: false })
  const announced = new Set(localStorage.getItem(place)?.split('\n'))
  const broken = data.filter(({ origin, errors }) => origin === 'own' && errors.length > 0)
  const marks = broken.map(({ name, version, errors }) => `${name} ${version} ${errors[0]?.message}`)
  const fresh = broken.filter((_, at) => !announced.has(marks[at] ?? ''))
  localStorage.setItem(place, marks.join('\n'))
  for (const { name, errors } of fresh.slice(0, 3)) {
    const [first] = errors
    warn(new Error(`${name}, ${first?.line}: ${first?.message}`), workbenchWords.scriptHasErrorsSince)
  }
}
