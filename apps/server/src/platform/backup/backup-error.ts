/** Backup or restore refused, nothing changed. `message`: Portuguese, says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
