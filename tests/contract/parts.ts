/** Returns the body and headers with which a browser sends a CSV file. */
export function inParts(name: string, text: string): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'part-of-the-contract'
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`
  return { body: Buffer.from(body), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
