/** In place of a cron expression: whenever records change that the script reads. */
export const onChange = '@change'
