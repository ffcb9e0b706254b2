// serves the buckets in a folder by s3rver, with the two calls that it lacks. Arguments: folder, port, bucket
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import S3rver from 's3rver'

const [directory = '', port = '0', bucket = ''] = process.argv.slice(2)
const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] })
await s3.configureBuckets()
const others = s3.callback()

async function partsIn(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).filter((name) => name.endsWith('.md5')).map((name) => Number.parseInt(name))
  const parts = numbers.map(async (number) => {
    const [{ size }, tag] = [await stat(join(folder, String(number))), await readFile(join(folder, `${number}.md5`))]
    return `<Part><PartNumber>${number}</PartNumber><ETag>"${String(tag)}"</ETag><Size>${size}</Size></Part>`
  })
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${(await Promise.all(parts)).join('')}</ListPartsResult>`
}

async function listOrAbort(method: string, folder: string, answer: ServerResponse): Promise<void> {
  answer.setHeader('content-type', 'application/xml')
  if (!existsSync(folder)) answer.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
  else if (method === 'GET') answer.end(await partsIn(folder))
  else {
    await rm(folder, { recursive: true })
    answer.writeHead(204).end()
  }
}

const server = createServer((request, answer) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
  const [id, method = ''] = [searchParams.get('uploadId'), request.method]
  if (id === null || (method !== 'GET' && method !== 'DELETE')) return others(request, answer)
  const folder = join(directory, pathname.split('/')[1] ?? '', '._S3rver_uploads', id)
  void listOrAbort(method, folder, answer)
})
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  console.log(`at ${typeof address === 'object' ? address?.port : ''}`)
})
