/** A backup or restore was refused and changed nothing. `message`: Portuguese, says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
