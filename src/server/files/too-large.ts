import { words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'

export const mostInOnePiece = 64 * 1024 * 1024

export function tooLarge(limit: number): Problem {
  const size = sizeOf(limit)
  return problem(413, 'too-large', {
    en: `A file that is sent in one piece may have at most ${size}. Larger ones go in pieces: POST /api/bigfile answers the address of a resumable upload.`,
    zh: `一次性上传的文件不能超过 ${size}；更大的文件请分片上传：POST /api/bigfile 会返回断点续传地址。`,
  })
}

export const noForm = problem(413, 'too-large', {
  en: `The body is too large. Send a file as multipart, up to ${sizeOf(mostInOnePiece)}; larger ones go in pieces: POST /api/bigfile answers the address of a resumable upload.`,
  zh: `请求体过大。请以 multipart 上传文件（不超过 ${sizeOf(mostInOnePiece)}）；更大的文件请分片上传：POST /api/bigfile 会返回断点续传地址。`,
})

export function overQuota(quota: Quota, whose: keyof Quota): Error {
  const size = sizeOf(quota[whose])
  return problem(
    413,
    'quota',
    whose === 'each'
      ? words(
          `You have reached the daily upload limit (${size}). Try again tomorrow, or ask for PLAYDESK_QUOTA to be raised.`,
          `您今日的上传量已达上限（${size}）。请明天再试，或联系管理员调高 PLAYDESK_QUOTA。`,
        )
      : words(
          `All operators together have reached the daily upload limit (${size}). Try again later, or ask for PLAYDESK_QUOTA_ALL to be raised.`,
          `所有操作员今日的总上传量已达上限（${size}）。请稍后再试，或联系管理员调高 PLAYDESK_QUOTA_ALL。`,
        ),
  )
}

function sizeOf(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${Math.floor(bytes / 1024 ** 3)} GiB`
  return bytes >= 1024 ** 2 ? `${Math.floor(bytes / 1024 ** 2)} MiB` : `${bytes} B`
}

/** Maximum bytes of uploads in a day, per operator and in total. */
export interface Quota {
  readonly each: number
  readonly all: number
}
