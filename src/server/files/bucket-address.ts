import { Refusal } from '../database/refusal.ts'

/** S3 bucket for uploads, from `PLAYDESK_FILES`. */
export interface BucketAddress {
  readonly name: string
  /** start of all keys: empty, or ends with a slash */
  readonly prefix: string
  readonly endpoint?: string
  readonly region?: string
}

const shape = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/\w[\w.-]*)*)\/?$/

/** Returns undefined for a folder. */
export function bucketIn(variables: Readonly<Record<string, string | undefined>>): BucketAddress | undefined {
  const text = variables['PLAYDESK_FILES'] ?? ''
  if (!/^[a-z][a-z0-9+]+:\/\//i.test(text)) return undefined
  const [, name, path = ''] = shape.exec(text) ?? []
  if (name === undefined)
    throw new Refusal({
      en: `PLAYDESK_FILES is ${text}: name a folder that all servers share, or a bucket as s3://bucket/prefix.`,
      zh: `PLAYDESK_FILES 的值为 ${text}：请指定所有服务器共用的文件夹，或以 s3://bucket/prefix 的形式指定存储桶。`,
    })
  const endpoint = variables['AWS_ENDPOINT_URL_S3'] || variables['AWS_ENDPOINT_URL']
  const region = variables['AWS_REGION'] || (endpoint ? 'us-east-1' : undefined)
  return {
    name,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    ...(endpoint ? { endpoint } : {}),
    ...(region ? { region } : {}),
  }
}
