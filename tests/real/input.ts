import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'

const folder = join(import.meta.dirname, '../../../shared/data')

/** reason to skip: public data is stored beside the checkout, and may be missing */
export const missing = existsSync(join(folder, 'google-play-apps.csv')) ? undefined : `there is no ${folder}`

/** Returns the rows of category GAME with their header, as a CSV file. */
export function gameRows(): string {
  const { data } = Papa.parse<string[]>(readFileSync(join(folder, 'google-play-apps.csv'), 'utf8'), {
    skipEmptyLines: true,
  })
  const [header = [], ...rows] = data
  return Papa.unparse([header, ...rows.filter((row) => row[1] === 'GAME')])
}

export function reviewFile(): string {
  return readFileSync(join(folder, 'google-play-reviews.csv'), 'utf8')
}

export const gameMapping = { App: 'name', Rating: 'official_rate', Genres: 'introduction', 'Current Ver': 'version' }
export const reviewMapping = { App: 'gameId', Translated_Review: 'content' }

/** Returns a multipart body with one file and some fields. */
export function multipart(
  name: string,
  content: string,
  fields: Readonly<Record<string, string>> = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'playdesk-test-boundary'
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`
  const body = Buffer.from(`${parts.join('')}${file}--${boundary}--\r\n`)
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
