import { words, type Words } from '#catalogue/index.ts'

type FaultName =
  | 'noFile'
  | 'noAddress'
  | 'noLocation'
  | 'unexpected'
  | 'offset'
  | 'length'
  | 'locked'
  | 'resume'
  | 'spent'
  | 'refused'
  | 'full'
  | 'offline'
  | 'signedOut'
  | 'lost'

export interface UploadFault {
  readonly name: FaultName
  readonly message: Words
  readonly canResume: boolean
}

const patterns: readonly (readonly [RegExp, FaultName])[] = [
  [/no file or stream/, 'noFile'],
  [/neither an endpoint or an upload URL|no endpoint is provided/, 'noAddress'],
  [/missing Location header/, 'noLocation'],
  [/missing offset/, 'offset'],
  [/missing length/, 'length'],
  [/currently locked/, 'locked'],
  [/unable to resume/, 'resume'],
]

/** `status` is the response's, if any. */
export function uploadFault(message: string, status: number | undefined, online: boolean): UploadFault {
  const name = nameOf(message, status, online)
  return { name, message: texts[name](status ?? 0), canResume: !['noFile', 'noAddress', 'refused'].includes(name) }
}

/** Retries online only; never for a 4xx other than 409 and 423. */
export function shouldRetry(status: number | undefined, online: boolean): boolean {
  if (!online) return false
  return status === undefined || status < 400 || status >= 500 || status === 409 || status === 423
}

function nameOf(message: string, status: number | undefined, online: boolean): FaultName {
  if (!online) return 'offline'
  if (status === 401) return 'signedOut'
  if (status === 423) return 'locked'
  if (status === 507) return 'full'
  const known = patterns.find(([shape]) => shape.test(message))?.[1]
  if (known) return known
  if (status === undefined || status === 0) return 'lost'
  if (status >= 400 && status < 500 && status !== 409) return 'refused'
  return status >= 500 || status === 409 ? 'spent' : 'unexpected'
}

const texts: Record<FaultName, (status: number) => Words> = {
  noFile: () => words('There is no file to upload. Choose one.', '没有可上传的文件，请先选择。'),
  noAddress: () => words('The upload address is missing. Reload the page.', '缺少上传地址，请刷新页面。'),
  noLocation: () =>
    words(
      'The server did not return an upload address (no Location). Try again.',
      '服务器没有返回上传位置（缺少 Location），请重试。',
    ),
  unexpected: (status) =>
    words(
      `The server returned an unexpected response (${status}). Try again.`,
      `服务器返回了意外的结果（${status}），请重试。`,
    ),
  offset: () =>
    words(
      'The server did not return how much was uploaded (no valid offset). Try again.',
      '服务器没有返回有效的已传位置，请重试。',
    ),
  length: () =>
    words(
      'The server did not return the file length (no valid length). Try again.',
      '服务器没有返回有效的文件长度，请重试。',
    ),
  locked: () => words('The upload is locked by another request. Try again later.', '上传已被占用，请稍后重试。'),
  resume: () =>
    words(
      'The upload cannot continue from where it stopped. It will start over when you resume.',
      '无法从中断处继续，恢复后将重新上传。',
    ),
  spent: (status) =>
    words(
      `The server failed (${status}) and did not recover in time. Resume to continue from where it stopped.`,
      `服务器出错（${status}），重试后仍未恢复。可从中断处继续。`,
    ),
  full: () =>
    words(
      'The disk of the server is full. Once there is room, resume to continue from where it stopped.',
      '服务器磁盘已满。清理空间后可从中断处继续。',
    ),
  refused: (status) => words(`The server refused the upload (${status}).`, `服务器拒绝了上传（${status}）。`),
  offline: () => words('No connection. Resume when you are back online.', '网络已断开，恢复连接后可继续。'),
  signedOut: () =>
    words('You are signed out. Sign in in another tab, then resume.', '登录已失效。请在其他标签页登录后继续。'),
  lost: () =>
    words(
      'The connection was lost and did not recover in time. Resume to continue from where it stopped.',
      '连接中断，重试后仍未恢复。可从中断处继续。',
    ),
}
