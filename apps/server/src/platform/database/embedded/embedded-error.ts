/** Failure of the embedded database. `message`: Portuguese, says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

export function otherMajor(folder: string, found: string, expected: string) {
  return new EmbeddedDatabaseError(
    `Os dados em ${folder} são do PostgreSQL ${found}, e este Zelo usa o PostgreSQL ${expected}. Nada foi alterado. ` +
      'Volte à versão do Zelo que criou esses dados, ou comece outra pasta: ZELO_DATA=/outra/pasta npm start',
  )
}

export function inUse(folder: string, pid: number) {
  return new EmbeddedDatabaseError(
    `O Zelo já está aberto com os dados de ${folder} (processo ${pid}). ` +
      'Feche-o com Ctrl+C na outra janela, ou use outra pasta: ZELO_DATA=/outra/pasta npm start',
  )
}

export function diskFull(folder: string) {
  return new EmbeddedDatabaseError(
    `O disco de ${folder} está cheio e o banco de dados não pode abrir. Nenhum dado foi apagado. ` +
      'Libere espaço (pelo menos 200 MB) e rode de novo.',
  )
}

export function notOurs(folder: string) {
  return new EmbeddedDatabaseError(
    `A pasta ${folder} tem arquivos que o Zelo não criou. Nada foi alterado. ` +
      'Use outra pasta: ZELO_DATA=/outra/pasta npm start',
  )
}

export function otherOwner(folder: string) {
  return new EmbeddedDatabaseError(
    `A pasta ${folder} pertence a outro usuário deste computador. ` +
      'Rode o Zelo com o mesmo usuário da primeira vez (root?), ou use outra pasta: ZELO_DATA=/outra/pasta npm start',
  )
}

export function unsupported(platform: string) {
  return new EmbeddedDatabaseError(
    `Não há banco de dados embutido para ${platform}. Informe um PostgreSQL: DATABASE_URL=postgresql://… npm start`,
  )
}

export function noAccount() {
  return new EmbeddedDatabaseError(
    'O PostgreSQL não roda como root e não foi possível criar nem encontrar outro usuário. ' +
      'Crie um com: useradd --system zelo-postgres',
  )
}

/** Failure of initdb or the server as a sentence, with the end of its English output. */
export function fromOutput(folder: string, output: string) {
  if (/No space left on device|Disk quota exceeded|File too large/.test(output)) return diskFull(folder)
  const tail = output.trim().split('\n').slice(-8).join('\n')
  return new EmbeddedDatabaseError(`O banco de dados em ${folder} não abriu. O que o PostgreSQL disse:\n${tail}`)
}
