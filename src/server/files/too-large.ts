import { words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'

/** bytes of a file that comes with a call */
export const mostInOnePiece = 64 * 1024 * 1024

export function tooLarge(limit: number): Problem {
  const size = sizeOf(limit)
  return problem(
    413,
    'too-large',
    words(
      `A file that is sent in one piece may have at most ${size}. Larger ones go in pieces: POST /api/bigfile answers the address of a resumable upload.`,
      `一次性上传的文件不能超过 ${size}；更大的文件请分片上传：POST /api/bigfile 会返回断点续传地址。`,
    ),
  )
}

export function overQuota(quota: number): Error {
  const size = sizeOf(quota)
  return problem(
    413,
    'quota',
    words(
      `You have reached the daily upload limit (${size}). Try again tomorrow, or ask for PLAYDESK_QUOTA to be raised.`,
      `您今日的上传量已达上限（${size}）。请明天再试，或联系管理员调高 PLAYDESK_QUOTA。`,
    ),
  )
}

function sizeOf(bytes: number): string {
  if (bytes >= 1024 ** 3) return `${Math.floor(bytes / 1024 ** 3)} GiB`
  return bytes >= 1024 ** 2 ? `${Math.floor(bytes / 1024 ** 2)} MiB` : `${bytes} B`
}
