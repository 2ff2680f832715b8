/** A refusal that the person at the terminal can act on: `message` is Portuguese, says what happened and what to do. Nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}
